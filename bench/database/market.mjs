import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { loadData, scripts } from './load-data.mjs';

const FLOOR = readFileSync(join(import.meta.dirname, '../floor/schema.sql'), 'utf8');
/** No id of the generator's is greater (data/0-ids.sql): it is of June 2025. */
const AFTER_DATA = '01977420-dc00-7000-8000-000000000000';

/** The data is written as of this migration, and then migrated as a production database is: later ones fill what they add. */
const DATA_MIGRATION = 'Notifications1764000300000';

/**
 * A database of this many services with every migration of the build, kept from run to run and made anew when the migrations or the
 * generator change. What the last run booked is gone.
 * @param {{url: (database?: string) => string}} cluster
 * @param {{services: number, dist: string}} options `dist`: the built server's folder
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its connection string
 */
export async function openMarket(cluster, { services, dist }, log) {
  const { migrations } = await import(pathToFileURL(join(dist, 'server/platform/database/migrations.js')));
  const early = migrations.slice(0, migrations.findIndex(({ name }) => name === DATA_MIGRATION) + 1);
  // A small market has its thousand racers, too.
  const sizes = { services, users: Math.max(services / 5, 5000), bookings: services / 2 };
  const data = `data_${services}`;
  const market = `market_${services}`;
  const admin = new pg.Client({ connectionString: cluster.url() });
  await admin.connect();
  try {
    const dataVersion = digest([
      JSON.stringify(sizes),
      ...early.map(String),
      ...scripts.map(({ text }) => text),
    ]);
    await keep(admin, data, dataVersion, async () => {
      log(`Making ${services} services (once) ...`);
      await admin.query(`CREATE DATABASE ${data}`);
      await migrate(cluster.url(data), early);
      await loadData(cluster.url(data), sizes, log);
    });
    await keep(admin, market, digest([dataVersion, FLOOR, ...migrations.map(String)]), async () => {
      log(`Migrating ${services} services ...`);
      await admin.query(`CREATE DATABASE ${market} TEMPLATE ${data} STRATEGY FILE_COPY`);
      await migrate(cluster.url(market), migrations);
      await run(cluster.url(market), [FLOOR, 'VACUUM (ANALYZE)']);
    });
  } finally {
    await admin.end();
  }
  await clean(cluster.url(market));
  return cluster.url(market);
}

/** Runs `make` unless the database is there in this version; a half-made one has none. */
async function keep(admin, name, version, make) {
  const { rows } = await admin.query(
    `SELECT shobj_description(oid, 'pg_database') AS version FROM pg_database WHERE datname = $1`,
    [name],
  );
  if (rows[0]?.version === version) return;
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await make();
  await admin.query(`COMMENT ON DATABASE ${name} IS '${version}'`);
}

async function migrate(url, migrations) {
  const dataSource = new DataSource({ type: 'postgres', url, migrations, installExtensions: false });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'all' });
  } finally {
    await dataSource.destroy();
  }
}

/** Takes back what earlier runs did: their ids are those of another time than the generator's. */
async function clean(url) {
  await run(url, [
    `DELETE FROM slots WHERE booking_id IS NULL OR booking_id > '${AFTER_DATA}'`,
    `DELETE FROM bookings WHERE id > '${AFTER_DATA}'`,
    'TRUNCATE outbox, bench_outbox',
    'VACUUM (ANALYZE) slots, bookings',
  ]);
}

async function run(url, statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function digest(texts) {
  return createHash('sha256').update(texts.join('\0')).digest('hex');
}
