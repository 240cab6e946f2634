/**
 * `node bench/places.mjs`, after a build: how long finding a place by name takes, of all that ship with the server: what is typed right,
 * begun, misspelt, or nonsense. No timed test holds it: the figures are those of a machine.
 */
import { PlaceSearch } from '../dist/server/features/places/place-search.service.js';

const RUNS = 200;
const NEAR = { latitude: 18.52, longitude: 73.86 };
const TYPED = {
  'one letter': ['p', 's', 'a'],
  'a beginning': ['pu', 'san', 'bara', 'बारा', 'பொள்'],
  'a name': ['pune', 'nairobi', 'पुणे', 'لاہور', '北京'],
  'a name as it sounds': ['भंडारा', 'बारामती', 'kolapur', 'nasick'],
  'a misspelling': ['vishakapatnm', 'ahmadnagr', 'thiruvanantapurm', 'xqzwvv'],
  'the longest': ['thiruvananthapuram '.repeat(4).trim(), 'ß'.repeat(80)],
};

const search = new PlaceSearch();
const before = process.memoryUsage().heapUsed;
const { user } = process.cpuUsage();
const ask = (name) => search.find({ name, near: NEAR, language: 'hi', first: 6 });
await ask('pune');
const seconds = (process.cpuUsage().user - user) / 1e6;
globalThis.gc?.();
const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
console.log(`Read once: ${seconds.toFixed(1)} s of a processor, ${megabytes.toFixed(0)} MB`);
for (const [kind, names] of Object.entries(TYPED)) {
  const times = [];
  for (let run = 0; run < RUNS; run++)
    for (const name of names) {
      const start = performance.now();
      await ask(name);
      times.push(performance.now() - start);
    }
  times.sort((one, other) => one - other);
  const at = (share) => `${times[Math.floor(share * (times.length - 1))].toFixed(2)} ms`;
  console.log(`${kind.padEnd(20)} p50 ${at(0.5)}, p99 ${at(0.99)}`);
}
