import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { JOBS_SCHEMA } from '../../platform/jobs/job-schema.js';
import { CliError } from '../cli-error.js';
import { runTool } from './tools.js';

const FILE = 'postgres.dump';

/** Everything of ours, the jobs' own schema with it, and nothing that an extension owns. */
const DROP_EVERYTHING = `
  DO $$ DECLARE thing record; BEGIN
    FOR thing IN SELECT oid::regclass AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    LOOP EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', thing.name); END LOOP;
    FOR thing IN SELECT oid::regprocedure AS name FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    LOOP EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', thing.name); END LOOP;
    FOR thing IN SELECT oid::regtype AS name FROM pg_type
      WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_type.oid AND deptype = 'e')
    LOOP EXECUTE format('DROP TYPE IF EXISTS %s CASCADE', thing.name); END LOOP;
    DROP SCHEMA IF EXISTS ${JOBS_SCHEMA} CASCADE;
  END $$`;

/** Dumps the database as this client's transaction sees it; the transaction is REPEATABLE READ. @throws {CliError} */
export async function dumpNative(client: ClientBase, url: string, into: string): Promise<void> {
  await requireTool('pg_dump', await majorOf(client));
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  const { args, env } = connection(url);
  const what = ['--format=custom', `--snapshot=${rows[0]!.snapshot}`, '--no-owner', '--no-privileges'];
  await runTool('pg_dump', [...what, ...args], { env, into: join(into, FILE) });
}

/**
 * Fills the database from a dump, all or nothing.
 * @param made PostgreSQL's major version where the dump was made
 * @throws {CliError} where somebody uses the database, or it is not empty and may not be emptied
 */
export async function restoreNative(
  client: ClientBase,
  url: string,
  from: string,
  { made, force }: { made: number; force: boolean },
): Promise<void> {
  const major = await majorOf(client);
  if (major < made)
    throw new CliError(`The backup is of PostgreSQL ${made}, the database of ${major}: it is too old.`);
  await requireTool('pg_restore', major);
  await refuseOthers(client);
  if (!(await isEmpty(client))) {
    if (!force) throw new CliError('The database is not empty. With --force, the backup takes its place.');
    await client.query(DROP_EVERYTHING);
  }
  const { args, env } = connection(url);
  const how = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
  await runTool('pg_restore', [...how, ...args, join(from, FILE)], { env });
  await client.query('ANALYZE');
}

async function majorOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major`,
  );
  return rows[0]!.major;
}

/** PostgreSQL's tools read databases of their own version and of older ones. */
async function requireTool(name: string, major: number): Promise<void> {
  const version = await runTool(name, ['--version']);
  const own = Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1]);
  if (own < major)
    throw new CliError(
      `${name} is of PostgreSQL ${own}, the database of ${major}: install postgresql-client-${major}, and put its folder first in PATH.`,
    );
}

async function refuseOthers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(`
    SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`);
  const { others } = rows[0]!;
  if (others > 0) throw new CliError(`${others} connections use the database. Stop every server first.`);
}

async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') LIMIT 1`);
  return rows.length === 0;
}

/** Everybody on this machine can read a program's arguments, so the password is not among them. */
function connection(url: string): { args: string[]; env: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { args: [`--dbname=${address.href}`], env: password ? { PGPASSWORD: password } : {} };
}
