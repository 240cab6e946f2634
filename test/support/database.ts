import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../server/platform/database/embedded/embedded-database.js';

export interface TestDatabase {
  /** `postgres://` address of an empty database that has the extensions and no tables. */
  url: string;
  /** As of `Database`. */
  preparedStatements: boolean;
  /** Removes the database, whoever is still connected to it. */
  stop(): Promise<void>;
}

const TEMPLATE = 'vicharo_test_template';
const EXTENSIONS = ['postgis', 'btree_gist', 'cube', 'pg_trgm'];
/** Any number will do, as long as nothing else on a test server locks the same one. */
const TEMPLATE_LOCK = 4_815_162_342;

/**
 * A database of its own for one spec file: on the server that `TEST_DATABASE_URL` names (a role that may create databases),
 * else in memory on the embedded PostGIS.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return createOnServer(server);
  return { ...(await startEmbeddedDatabase({ dataDir: null })), preparedStatements: false };
}

async function createOnServer(server: string): Promise<TestDatabase> {
  const name = `vicharo_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, async (client) => {
    // PostgreSQL refuses to copy a template that anybody is connected to, so Jest's workers take turns.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTemplate(server, client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  });
  return {
    url: addressOf(server, name),
    preparedStatements: true,
    stop: () => onServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

/** PostGIS takes seconds to create and milliseconds to copy. The template appears under its name only once it is whole. */
async function ensureTemplate(server: string, client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
  if (rowCount) return;
  const draft = `${TEMPLATE}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${draft}`);
  await onServer(addressOf(server, draft), async (inside) => {
    for (const extension of EXTENSIONS) await inside.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
  });
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
