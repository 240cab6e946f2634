import { freeServices } from '../cases/free-slots.mjs';
import { consumers } from '../cases/viewers.mjs';
import { publishEvenly, rawPublisher, slotEvents, slotPublisher } from '../load/publisher.mjs';
import { openSubscribers } from '../load/subscribers.mjs';
import { percentile, ratio, spread } from '../report/statistics.mjs';
import { startLiveFloor, startOurs } from '../sides/sides.mjs';
import { freezeReaders } from './slow-readers.mjs';

const DELIVERIES_A_SECOND = 40_000;
const EVENTS_A_SECOND = 20;
const ROUNDS = 3;
const TOKENS = 500;
/** Processor time is counted no finer. */
const LEAST_CPU_SECONDS = 0.01;

/** Live updates beside a raw broadcaster: processor time, delay, memory, and what a client does that stops reading. */
export async function compareLive(run) {
  const { options, log } = run;
  const rows = [];
  for (const oneCase of casesOf(options)) {
    if (!options.only.test(oneCase.name)) continue;
    log(oneCase.name);
    rows.push({ name: oneCase.name, ...(await compareCase(run, oneCase)) });
  }
  const name = 'live: clients that stop reading';
  if (!options.only.test(name)) return { fanOut: rows };
  log(name);
  return {
    fanOut: rows,
    slowReaders: { name, ...(await withSides(run, (sides) => freezeReaders(sides, run))) },
  };
}

function casesOf({ subscribers }) {
  return subscribers.flatMap((sockets) => [
    {
      name: `live: ${sockets} subscribers of one service`,
      sockets,
      topics: 1,
      perSecond: Math.min(EVENTS_A_SECOND, DELIVERIES_A_SECOND / sockets),
    },
    { name: `live: ${sockets} subscribers of ten services`, sockets, topics: 10, perSecond: EVENTS_A_SECOND },
  ]);
}

/** Our server and the floor, freshly started, each with its way to publish. */
async function withSides({ options, database, own }, work) {
  const ours = own(await startOurs({ ...options, database }));
  const floor = own(await startLiveFloor(options));
  try {
    return await work([
      { ...ours, protocol: 'graphql', path: '/graphql', publish: slotPublisher(ours) },
      { ...floor, protocol: 'raw', path: '/', publish: rawPublisher(floor) },
    ]);
  } finally {
    await ours.stop();
    await floor.stop();
  }
}

function compareCase(run, { sockets, topics, perSecond }) {
  return withSides(run, async (sides) => {
    const { options, client, own } = run;
    const [silent, ...services] = await freeServices(client, topics + 1);
    const tokens = (await consumers(client, TOKENS)).map(({ token }) => token);
    const watched = { sockets, topics: services.map(({ id }) => id), tokens };
    const measured = [];
    for (const side of sides) {
      const before = side.memoryBytes();
      const url = side.url.replace('http', 'ws') + side.path;
      const subscribers = own(await openSubscribers({ url, protocol: side.protocol, ...watched }));
      const idleKb = (side.memoryBytes() - before) / sockets / 1024;
      // Of each its own: the slots' states are the server's.
      measured.push({
        side,
        subscribers,
        idleKb,
        events: slotEvents(services),
        others: slotEvents([silent]),
        rounds: [],
      });
    }
    const pace = { perSecond, seconds: 2 * options.seconds };
    for (let round = options.warmUp ? -1 : 0; round < Math.min(ROUNDS, options.rounds); round++) {
      for (const one of measured) {
        const result = await measure(one, pace);
        // The first one warms it up.
        if (round >= 0) one.rounds.push(result);
      }
    }
    for (const { subscribers } of measured) await subscribers.stop();
    return summary(measured);
  });
}

/** A round of events that everybody hears, less the processor time of one that nobody hears. */
async function measure({ side, subscribers, events, others }, pace) {
  const announce = subscribers.announce;
  const cpuOf = async (which) => {
    const before = side.cpuSeconds();
    await publishEvenly(side.publish, which, { ...pace, announce });
    const heard = await settled(subscribers);
    return { ...heard, cpu: side.cpuSeconds() - before };
  };
  const unheard = await cpuOf(others);
  const heard = await cpuOf(events);
  return {
    deliveries: heard.deliveries,
    cpuPer100k: (100_000 * Math.max(heard.cpu - unheard.cpu, LEAST_CPU_SECONDS)) / heard.deliveries,
    p50: percentile(heard.latencies, 0.5),
    p99: percentile(heard.latencies, 0.99),
  };
}

/** All that came, once no more comes. */
async function settled(subscribers) {
  const all = { deliveries: 0, latencies: [] };
  for (;;) {
    const { deliveries, latencies } = await subscribers.collect();
    all.deliveries += deliveries;
    all.latencies = all.latencies.concat(latencies);
    if (deliveries === 0) return all;
  }
}

function summary([ours, floor]) {
  const of = ({ rounds }, figure) => rounds.map((round) => round[figure]);
  const median = (side, figure) => spread(of(side, figure)).median;
  return {
    cpu: ratio(of(ours, 'cpuPer100k'), of(floor, 'cpuPer100k')),
    cpuPer100k: median(ours, 'cpuPer100k'),
    floorCpuPer100k: median(floor, 'cpuPer100k'),
    deliveries: median(ours, 'deliveries'),
    p50: median(ours, 'p50'),
    p99: median(ours, 'p99'),
    floorP50: median(floor, 'p50'),
    floorP99: median(floor, 'p99'),
    idleKb: ours.idleKb,
    floorIdleKb: floor.idleKb,
  };
}
