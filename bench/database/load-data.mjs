import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** So many services lie before `AFTER_DATA` in market.mjs. */
const SPACED_MAX = 3_000_000;
const FOLDER = join(import.meta.dirname, '..', 'data');

/** What makes the data, in the order in which it runs. */
export const scripts = readdirSync(FOLDER)
  .sort()
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/**
 * Fills an empty database of the schema as of `DATA_MIGRATION`. The same sizes give the same rows, but for the dates: bookings lie
 * around today.
 * @param {string} url
 * @param {{services: number, users: number, bookings: number}} sizes
 * @param {(line: string) => void} log
 */
export async function loadData(url, sizes, log) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows are right by construction: foreign keys need not be looked up eight million times.
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB'`,
    );
    for (const [name, size] of Object.entries(sizes)) {
      await client.query(`SELECT set_config('bench.' || $1, $2, false)`, [name, String(size)]);
    }
    const indexes = await dropIndexes(client);
    for (const { name, text } of scripts) await timed(name, () => client.query(spaced(text, sizes)), log);
    await timed(
      'indexes',
      async () => {
        for (const index of indexes) await client.query(index);
      },
      log,
    );
    await timed('vacuum', () => client.query('VACUUM (ANALYZE)'), log);
  } finally {
    await client.end();
  }
}

/** Ids are ten seconds apart, so that they fill a year; those of a market that would reach into the future lie closer. */
function spaced(text, { services }) {
  return services > SPACED_MAX ? text.replaceAll('10000 * n', '2000 * n') : text;
}

/** Takes away the indexes that no constraint needs: they are built faster once the rows are there. */
async function dropIndexes(client) {
  const { rows } = await client.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename IN ('services', 'bookings')
       AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function timed(name, work, log) {
  const started = Date.now();
  await work();
  log(`  ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}
