import { setTimeout } from 'node:timers/promises';
import { bookingCases } from '../cases/booking.mjs';
import { nearbyCases } from '../cases/nearby.mjs';
import { compare } from '../compare.mjs';
import { freePort, startReplica } from '../database/cluster.mjs';
import { ratio, spread } from '../report/statistics.mjs';
import { canHold, hold } from '../sides/held.mjs';
import { startOurs, startRedis } from '../sides/sides.mjs';
import { together } from './instances.mjs';

/** Of a core, for each database: on two, that leaves enough for two instances and for whoever asks. */
const SHARE = 0.25;
const CASES = [nearbyCases[0], bookingCases[0]].map((one) => ({ ...one, name: `one replica: ${one.name}` }));
/** How often instances are asked how far behind the replica is. */
const LOOK_MS = 50;

/** What a replica adds to two instances whose database is full: each database has a machine of its own, which here is a share of a core. */
export async function compareReplicas({ options, cluster, database, client, own, log }) {
  const cases = CASES.filter(({ name }) => options.only.test(name));
  if (cases.length === 0) return [];
  if (!canHold) {
    log('Left out, for want of root: one replica');
    return [];
  }
  log('Copying the databases for a replica ...');
  const replica = own(await startReplica(options.folder, cluster));
  const redis = own(await startRedis(options));
  // What is forked for a connection is held with who forks it, so the instances come after.
  const holds = [cluster, replica].map((each) => own(hold(each, SHARE)));
  const start = async (name, more) =>
    own(await startOurs({ ...options, name, database, redis: redis.port, ...more }));
  const metricsPort = await freePort();
  const url = replica.url(new URL(database).pathname.slice(1));
  const without = [await start('alone 1'), await start('alone 2')];
  const beside = [
    await start('beside 1', { replica: url, metricsPort }),
    await start('beside 2', { replica: url }),
  ];
  const [plain, replicated] = [without, beside].map((sides) => together(sides, client, options));
  const behind = watch(metricsPort);
  const measured = await compare(cases, [plain, behind.during(replicated)], { ...options, log });
  for (const each of [...holds, ...without, ...beside, redis, replica]) await each.stop();
  return cases.map(({ name }) => {
    const rates = (candidate) => measured[name][candidate.name].map(({ rate }) => rate);
    return {
      name,
      times: ratio(rates(replicated), rates(plain)),
      rate: spread(rates(replicated)).median,
      behindMs: Math.max(...measured[name][replicated.name].map(({ behindMs }) => behindMs)),
    };
  });
}

/** Looks, while a candidate is measured, how long the replica has not shown what the primary has, as the instance's metrics say. */
function watch(metricsPort) {
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^pg_replica_lag_seconds\{.*\} (\S+)$/m.exec(text)?.[1] ?? 0);
  };
  const worstUntil = async (state) => {
    let seconds = 0;
    while (!state.isOver) {
      seconds = Math.max(seconds, await read());
      await setTimeout(LOOK_MS);
    }
    return seconds;
  };
  const watched = (measure) => async (seconds) => {
    const state = { isOver: false };
    const worst = worstUntil(state);
    const result = await measure(seconds);
    state.isOver = true;
    return { ...result, behindMs: 1000 * (await worst) };
  };
  return {
    /** @param {import('../sides/candidates.mjs').Candidate} candidate */
    during: (candidate) => ({
      ...candidate,
      async prepare(oneCase) {
        const prepared = await candidate.prepare(oneCase);
        return { ...prepared, measure: watched(prepared.measure) };
      },
    }),
  };
}
