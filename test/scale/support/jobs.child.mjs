/**
 * As much of a built instance as does jobs, to be killed. `node jobs.child.mjs <database's address, or a data folder> <how many>`
 * has so many deadlines stored once, by one transaction, and does those that are due. Of each it keeps a row in `effects`, and
 * it tells what is there: a line of JSON with rows, different ones among them, and deadlines that are left.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';

const PLATFORM = new URL('../../../dist/server/platform/', import.meta.url);
const of = (path) => import(new URL(path, PLATFORM).href);
const { dataSourceOptions, openDatabase } = await of('database/database.js');
const { migrate } = await of('database/migrate.js');
const { Transactions } = await of('database/transactions.js');
const { Readiness } = await of('http/readiness.js');
const { JobStore } = await of('jobs/job-store.js');
const { JobWorker } = await of('jobs/job-worker.js');
const { Jobs } = await of('jobs/jobs.js');
const { Logs } = await of('logging/logs.js');
const { Metrics } = await of('metrics/metrics.js');

/** Most kills come in the middle of one. */
const EACH_MS = 10;

const [where, count] = process.argv.slice(2);
const isAddress = where.startsWith('postgres:');
const config = { databaseUrl: isAddress ? where : undefined, dataDir: where, scale: { replicaUrls: [] } };
const database = await openDatabase(config, () => undefined);
await migrate(database);
const source = await new DataSource(dataSourceOptions({ ...database, poolSize: 4 })).initialize();
const transactions = new Transactions(source, { wake: () => undefined });
const store = new JobStore(source);
const jobs = new Jobs(store);
jobs.handle('killed', async ({ manager }, { number }) => {
  await manager.query('INSERT INTO effects VALUES ($1)', [number]);
  await wait(EACH_MS);
});
await transactions.run(async ({ manager }) => {
  await manager.query('CREATE TABLE IF NOT EXISTS started (id int PRIMARY KEY)');
  const [first] = await manager.query('INSERT INTO started VALUES (1) ON CONFLICT DO NOTHING RETURNING id');
  if (!first) return;
  await manager.query('CREATE TABLE effects (number int NOT NULL)');
  for (let number = 0; number < Number(count); number++)
    await jobs.at(manager, 'killed', { number }, new Date(), String(number));
});
const logs = new Logs({ logLevel: 'error' });
const worker = new JobWorker(
  { jobs: true },
  jobs,
  store,
  transactions,
  logs,
  new Readiness(),
  new Metrics({ metrics: null }),
);
await worker.onApplicationBootstrap();

for (;;) {
  // While the database is away there is nothing to tell.
  const rows = await source
    .query(
      `SELECT count(*)::int AS rows, count(DISTINCT number)::int AS different,
       (SELECT count(*)::int FROM pgboss.job) AS left FROM effects`,
    )
    .catch(() => []);
  for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
  await wait(100);
}
