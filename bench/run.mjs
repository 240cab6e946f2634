/** `npm run bench`: what our server does beside floors that nothing could go below. README.md explains it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from './database/cluster.mjs';
import { openMarket } from './database/market.mjs';
import { readOptions } from './options.mjs';
import { describeMachine } from './report/machine.mjs';
import { writeTables } from './report/tables.mjs';
import { compareBusy } from './runs/busy.mjs';
import { measureClusters } from './runs/clusters.mjs';
import { measureGrowth } from './runs/growth.mjs';
import { compareInstances } from './runs/instances.mjs';
import { compareLive } from './runs/live.mjs';
import { compareRaces } from './runs/race.mjs';
import { compareReplicas } from './runs/replicas.mjs';
import { compareRequests } from './runs/requests.mjs';
import { compareSpatial } from './spatial/run.mjs';

const options = readOptions(process.argv.slice(2));
const log = (line) => process.stderr.write(`${line}\n`);
/** What must not outlive the run; the last one started stops first. */
const started = [];

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => leave(1));

try {
  mkdirSync(options.folder, { recursive: true });
  const cluster = own(await startCluster(options.folder));
  const [kind, measure] = options.growth
    ? ['growth', growth]
    : options.spatial
      ? ['spatial', spatial]
      : ['ratios', everything];
  const report = await measure(cluster);
  const file = join(options.folder, `report-${kind}.json`);
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`${writeTables(report)}\n`);
  log(`Written: ${file}`);
  await leave(0);
} catch (error) {
  log(error.stack);
  await leave(1);
}

async function everything(cluster) {
  const database = await openMarket(cluster, options, log);
  const client = await connect(database);
  const run = { options, cluster, database, client, own, log };
  return {
    machine: await describeMachine(client, options),
    services: options.services,
    requests: await compareRequests(run),
    races: await compareRaces(run),
    instances: await compareInstances(run),
    replicas: await compareReplicas(run),
    live: await compareLive(run),
    clusters: await measureClusters(run),
    busy: await compareBusy(run),
  };
}

async function spatial(cluster) {
  const database = await openMarket(cluster, options, log);
  const client = await connect(database);
  const machine = await describeMachine(client, options);
  return { machine, spatial: await compareSpatial({ options, database, own, log }) };
}

async function growth(cluster) {
  const sizes = [options.services / 100, options.services / 10, options.services];
  const markets = [];
  for (const services of sizes) {
    const database = await openMarket(cluster, { ...options, services }, log);
    markets.push({ services, database, client: await connect(database) });
  }
  const machine = await describeMachine(markets[0].client, options);
  return { machine, growth: await measureGrowth({ options, markets, own, log }) };
}

async function connect(database) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  own({ stop: () => client.end() });
  return client;
}

function own(thing) {
  started.push(thing);
  return thing;
}

async function leave(code) {
  // Whatever is still waiting for what stops here has nothing more to say.
  process.on('unhandledRejection', () => {});
  while (started.length > 0) await started.pop().stop();
  process.exit(code);
}
