import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bookingCases } from '../cases/booking.mjs';
import { nearbyCases } from '../cases/nearby.mjs';
import { compare } from '../compare.mjs';
import { ratio, spread } from '../report/statistics.mjs';
import { httpCandidate } from '../sides/candidates.mjs';
import { canHold, hold } from '../sides/held.mjs';
import { startOurs, startRedis } from '../sides/sides.mjs';

/** Of a core, for each instance: on two, that leaves enough for the database and for whoever asks. */
const SHARE = 0.25;
const CASES = [nearbyCases[0], bookingCases[0]].map((one) => ({
  ...one,
  name: `two instances: ${one.name}`,
}));

/** What a second instance adds where the first is full: each has a machine of its own, which here is a share of a core. */
export async function compareInstances({ options, database, client, own, log }) {
  const cases = CASES.filter(({ name }) => options.only.test(name));
  if (cases.length === 0) return [];
  if (!canHold) {
    log('Left out, for want of root: two instances');
    return [];
  }
  const redis = own(await startRedis(options));
  const start = async (name) => own(await startOurs({ ...options, name, database, redis: redis.port }));
  const instances = [await start('first'), await start('second')];
  const [one, two] = [instances.slice(0, 1), instances].map((some) => together(some, client, options));
  // Held to a share of a core they would take minutes to warm up.
  await compare(cases, [two], { ...options, rounds: 0, log });
  const holds = instances.map((instance) => own(hold(instance, SHARE)));
  const measured = await compare(cases, [one, two], { ...options, log });
  for (const each of holds) await each.stop();
  for (const side of [...instances, redis]) await side.stop();
  return cases.map(({ name }) => {
    const rates = ({ name: candidate }) => measured[name][candidate].map(({ rate }) => rate);
    return { name, times: ratio(rates(two), rates(one)), rate: spread(rates(two)).median };
  });
}

/** All these under the load that each of them would have alone. @returns {import('../sides/candidates.mjs').Candidate} */
export function together(sides, client, options) {
  const each = sides.map((side) => {
    const folder = join(options.folder, side.name);
    mkdirSync(folder, { recursive: true });
    return httpCandidate(side, client, { ...options, folder });
  });
  return {
    name: sides.map(({ name }) => name).join(' and '),
    takes: () => true,
    async prepare(oneCase) {
      const prepared = await Promise.all(each.map((candidate) => candidate.prepare(oneCase)));
      const measure = async (seconds) => {
        const results = await Promise.all(prepared.map((side) => side.measure(seconds)));
        return { rate: results.reduce((sum, { rate }) => sum + rate, 0) };
      };
      return { sample: prepared[0].sample, measure };
    },
  };
}
