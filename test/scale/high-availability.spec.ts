import pg from 'pg';
import { BookingLoad, type Acknowledged } from './support/booking-load.js';
import { DeadlineWorker } from './support/deadlines.js';
import { LiveView } from './support/live-view.js';
import { Market, type Person } from './support/market.js';
import { startCluster, type Cluster, type Node } from './support/patroni.js';
import { SearchLoad } from './support/search-load.js';
import { startTopology, type Topology } from './support/topology.js';
import { until } from '../support/until.js';
import { report, verdictOf } from './support/verdict.js';

const KILLS = 10;
const PER_SECOND = 30;
const DEADLINES = 1500;
/** Of a machine that is gone, the lock has to run out first. */
const FAILOVER_MS = 90_000;
/** A slot is free, taken, or nobody can tell at the moment: there is no other answer to somebody who books. */
const CLEAR = ['SLOT_TAKEN', 'UNAVAILABLE', 'ok'];

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

describe('a PostgreSQL that Patroni keeps', () => {
  let cluster: Cluster;
  let topology: Topology;
  let market: Market;
  let people: Person[];
  let provider: Person;
  let views: LiveView[];
  let searches: SearchLoad;

  beforeAll(async () => {
    cluster = await startCluster();
    topology = await startTopology({
      databaseUrl: cluster.url,
      env: { DATABASE_REPLICA_URLS: cluster.replicaUrls.join() },
    });
    market = new Market(topology);
    people = await market.people(12);
    [provider] = (await market.people(1)) as [Person];
    await market.services(provider, 1);
  });
  afterAll(async () => {
    await topology?.stop();
    await cluster?.stop();
  });
  beforeEach(async () => {
    views = people.map((person) => new LiveView(person, topology.url));
    await Promise.all(views.map((view) => view.start()));
    searches = new SearchLoad(topology.url, people.slice(0, 4));
  });
  afterEach(async () => {
    await searches.stop();
    await Promise.all(views.map((view) => view.stop()));
  });

  /** Lets something happen to the primary while people book. @returns the load, and after how long a booking was made again */
  async function during(happens: (primary: Node) => void): Promise<{ load: BookingLoad; waitedMs: number }> {
    const primary = await cluster.whole();
    const slots = (await market.services(provider, 8)).flatMap((service) => service.slots);
    const load = new BookingLoad(topology.url, people, slots, PER_SECOND);
    await until('the load runs', () => load.times.length > PER_SECOND);
    const started = performance.now();
    happens(primary);
    const next = () => {
      for (const { server } of topology.instances)
        if (server.child.exitCode !== null) throw new Error(`A server has ended: ${server.output()}`);
      return load.times.find(({ asked }) => asked > started);
    };
    await until('another is the primary', () => isPrimary(others(primary)), FAILOVER_MS);
    const again = await until('people book again', next, FAILOVER_MS);
    const more = load.times.length + PER_SECOND;
    await until('they go on', () => load.times.length > more, FAILOVER_MS);
    return { load, waitedMs: again.answered - started };
  }

  it('loses no booking and makes none twice, however often the primary is killed', async () => {
    const acknowledged = new Map<string, Acknowledged>();
    const answers = new Set<string>();
    const waits: Record<'PostgreSQL' | 'both', number[]> = { PostgreSQL: [], both: [] };
    let told = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const what = kill % 2 === 0 ? 'PostgreSQL' : 'both';
      let killed: Node | undefined;
      const { load, waitedMs } = await during((primary) => (killed = primary).kill(what));
      waits[what].push(waitedMs);
      killed?.start();
      await cluster.whole();
      await load.stop();
      for (const [id, booking] of load.acknowledged) acknowledged.set(id, booking);
      for (const answer of Object.keys(load.answers)) answers.add(answer);
      told += load.answers['UNAVAILABLE'] ?? 0;
    }
    const verdict = await verdictOf(`the primary killed ${KILLS} times`, market, { acknowledged }, views);
    const waited = Object.entries(waits)
      .map(([what, each]) => `${what}: ${seconds(median(each))} s, worst ${seconds(Math.max(...each))}`)
      .join('; ');
    const slowest = seconds(Math.max(...searches.took));
    report({
      ...verdict,
      note: `written again after (${waited}); ${told} told UNAVAILABLE; ${searches.took.length} searches, ${searches.failed.length} failed, slowest ${slowest} s`,
    });
    expect([...answers].filter((answer) => !CLEAR.includes(answer))).toEqual([]);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, converged: '12 of 12' });
    expect(searches.failed).toEqual([]);
  });

  it('does each deadline once', async () => {
    await market.sql('CREATE DATABASE deadlines');
    const where = cluster.url.replace(/postgres$/, 'deadlines');
    const workers = [new DeadlineWorker(where, DEADLINES), new DeadlineWorker(where, DEADLINES)] as const;
    workers[0].start();
    let { rows: done } = await workers[0].works();
    workers[1].start();
    done = (await workers[1].works(done)).rows;
    for (const what of ['PostgreSQL', 'both'] as const) {
      const primary = await cluster.whole();
      primary.kill(what);
      done = (await workers[0].works(done)).rows;
      done = (await workers[1].works(done)).rows;
      primary.start();
    }
    await cluster.whole();
    const effects = await workers[0].finished();
    expect(effects).toEqual({ rows: DEADLINES, different: DEADLINES, left: 0 });
    await Promise.all(workers.map((worker) => worker.kill()));
  });

  it.each([
    [
      'from etcd and the standbys, not from those who book',
      (node: Node) => node.machine.cutFrom(addressesOf(others(node))),
    ],
  ])('has one truth when its primary is cut off %s', async (what, cut) => {
    let old: Node | undefined;
    let own: Promise<string> | undefined;
    const { load, waitedMs } = await during((primary) => {
      old = primary;
      cut(primary);
      own = writeTo(primary);
    });
    // It may not have known of the cut yet; what it cannot have confirmed, it has not acknowledged.
    expect(await own).not.toBe('acknowledged');
    expect(await old?.role()).not.toBe('primary');
    old?.machine.join();
    await cluster.whole();
    await load.stop();

    const verdict = await verdictOf(`the primary cut off ${what}`, market, load, views);
    const slowest = seconds(Math.max(...searches.took));
    report({
      ...verdict,
      note: `written again after ${seconds(waitedMs)} s; ${load.answers['UNAVAILABLE'] ?? 0} told UNAVAILABLE; ${searches.took.length} searches, ${searches.failed.length} failed, slowest ${slowest} s`,
    });
    expect(Object.keys(load.answers).filter((answer) => !CLEAR.includes(answer))).toEqual([]);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, converged: '12 of 12' });
    expect(searches.failed).toEqual([]);
    expect(await market.sql(`SELECT to_regclass('alone') AS alone`)).toEqual([{ alone: null }]);
  });

  const others = (node: Node) => cluster.nodes.filter((other) => other !== node);
  const isPrimary = async (nodes: Node[]) =>
    (await Promise.all(nodes.map((node) => node.role()))).includes('primary');
});

const addressesOf = (nodes: Node[]) => nodes.map(({ machine }) => machine.address);

/** What becomes of a write by somebody who reaches just this machine. */
async function writeTo({ url }: Node): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query({ text: 'CREATE TABLE alone ()', query_timeout: 60_000 } as pg.QueryConfig);
    return 'acknowledged';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
}
