import { LiveView } from '../support/live-view.js';
import { Market, type Person } from '../support/market.js';
import { startTopology, type Topology } from '../support/topology.js';
import { asFastAsPossible, atRate, type Run } from './pace.js';
import { growthOfSecondHalf, Sampler, type Sample } from './samples.js';
import { Mix } from './mix.js';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 2);
/** A second; measured where it is not given. */
const RATE = Number(process.env.SOAK_RATE ?? 0);
const SHARE_OF_CAPACITY = 0.7;
const WARM_UP_SECONDS = 5;
const MEASURE_SECONDS = 10;
const SAMPLES = 24;
const PROVIDERS = 20;
const SERVICES_OF_EACH = 3;
const PEOPLE = 60;
const SCREENS = 30;
/** Of the heap after collection, in the second half of the run: more than that is a leak. */
const GROWTH = { share: 0.06, mb: 5 };

describe('two instances under a mixed load', () => {
  let topology: Topology;
  let market: Market;

  beforeAll(async () => {
    topology = await startTopology({ env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } });
    market = new Market(topology);
  });
  afterAll(() => topology.stop());

  it(
    `go on for ${MINUTES} minutes without an error, and hold no more memory at the end`,
    async () => {
      const people = await market.people(PEOPLE);
      const mix = new Mix(topology.url, people, await offers());
      const screens = people.slice(0, SCREENS).map((person) => new LiveView(person, topology.url));
      await Promise.all(screens.map((screen) => screen.start()));
      await asFastAsPossible(mix.step, 8, WARM_UP_SECONDS);
      const capacity = RATE ? null : await asFastAsPossible(mix.step, 16, MEASURE_SECONDS);
      const rate = RATE || (capacity as Run).perSecond * SHARE_OF_CAPACITY;

      const seconds = MINUTES * 60;
      const sampler = await Sampler.start(topology, market);
      const stopSampling = every((seconds * 1000) / SAMPLES, () => sampler.take());
      // Phones come and go.
      const stopComing = every(2000, () => comeAndGo(people.slice(SCREENS)));
      const run = await atRate(mix.step, rate, seconds);
      await Promise.all([stopSampling(), stopComing()]);
      sampler.stop();
      await Promise.all(screens.map((screen) => screen.stop()));

      const { samples } = sampler;
      print({ run, rate, capacity, samples, told: screens.reduce((sum, screen) => sum + screen.events, 0) });
      expect(Object.fromEntries([...(capacity?.errors ?? []), ...run.errors])).toEqual({});
      for (const instance of [0, 1]) {
        const heap = samples
          .filter((sample) => sample.instance === instance)
          .map((sample) => [sample.seconds, sample.heapMb] as const);
        const largest = Math.max(...heap.map(([, mb]) => mb));
        expect(growthOfSecondHalf(heap)).toBeLessThan(Math.max(GROWTH.mb, GROWTH.share * largest));
      }
    },
    (MINUTES * 60 + 180) * 1000,
  );

  async function offers() {
    const providers = await market.people(PROVIDERS);
    const each = await Promise.all(
      providers.map(async (provider) =>
        (await market.services(provider, SERVICES_OF_EACH)).map((service) => ({ ...service, provider })),
      ),
    );
    return each.flat();
  }

  /** Somebody opens their bookings, and closes them again. */
  async function comeAndGo(people: readonly Person[]): Promise<void> {
    const screen = new LiveView(people[Math.floor(Math.random() * people.length)] as Person, topology.url);
    await screen.start();
    await screen.stop();
  }
});

/** Does something now and then, never twice at once. @returns what ends it, once the last one is done */
function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let busy: Promise<void> | undefined;
  let failure: unknown;
  const timer = setInterval(() => {
    busy ??= work()
      .catch((error: unknown) => (failure = error))
      .then(() => (busy = undefined));
  }, ms);
  return async () => {
    clearInterval(timer);
    await busy;
    if (failure) throw failure as Error;
  };
}

function print(soak: {
  run: Run;
  rate: number;
  capacity: Run | null;
  samples: Sample[];
  told: number;
}): void {
  const { run, rate, capacity, samples, told } = soak;
  const percentile = (share: number) => Math.round(run.times[Math.floor(run.times.length * share)] ?? 0);
  const lines = [
    `${run.done} requests in ${MINUTES} minutes at ${run.perSecond.toFixed(0)}/s of ${rate.toFixed(0)}/s` +
      (capacity ? `, 70 % of ${capacity.perSecond.toFixed(0)}/s` : ''),
    `errors ${[...run.errors.values()].reduce((sum, count) => sum + count, 0)}; p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms; ` +
      `at most ${run.mostUnderWay} under way; ${told} events told`,
  ];
  for (const instance of [0, 1]) {
    const own = samples.filter((sample) => sample.instance === instance);
    const range = (of: (sample: Sample) => number, digits = 0) =>
      `${Math.min(...own.map(of)).toFixed(digits)} to ${Math.max(...own.map(of)).toFixed(digits)}`;
    const growth = growthOfSecondHalf(own.map((sample) => [sample.seconds, sample.heapMb] as const));
    lines.push(
      `instance ${instance + 1}: heap after collection ${range(({ heapMb }) => heapMb, 1)} MB, ` +
        `second half ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MB; resident ${range(({ residentMb }) => residentMb)} MB; ` +
        `event loop p99 ${range(({ lagMs }) => lagMs)} ms`,
    );
  }
  lines.push(
    `oldest event in the outbox: at most ${Math.max(...samples.map(({ outboxMs }) => outboxMs)).toFixed(0)} ms`,
  );
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
