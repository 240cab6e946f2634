import pg from 'pg';
import { BookingLoad } from './support/booking-load.js';
import { LiveView } from './support/live-view.js';
import { Market, type Person } from './support/market.js';
import { startTopology, type Topology } from './support/topology.js';
import { until } from '../support/until.js';
import { report, verdictOf } from './support/verdict.js';

const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id status } }`;
const SERVICE_RESTART = 1012;

describe('an instance', () => {
  let topology: Topology;
  let market: Market;
  let people: Person[];
  let slots: string[];
  let views: LiveView[];

  beforeAll(async () => {
    topology = await startTopology();
    market = new Market(topology);
    people = await market.people(12);
    const [provider] = (await market.people(1)) as [Person];
    slots = (await market.services(provider, 10)).flatMap((service) => service.slots);
  });
  afterAll(() => topology.stop());
  afterEach(() => Promise.all(views.map((view) => view.stop())));

  /** Everybody's screen, through nginx or at one instance. */
  async function watch(url: string): Promise<void> {
    views = people.map((person) => new LiveView(person, url));
    await Promise.all(views.map((view) => view.start()));
  }

  it('that is killed after a commit, before it could tell of it, leaves that to the other one', async () => {
    const [killed, other] = topology.instances;
    await watch(other.url);
    const load = { acknowledged: new Map<string, { status: 'BOOKED'; open: boolean }>() };
    // Whoever relays an event holds its lane: while we hold them all, nothing is told.
    const lanes = new pg.Client({ connectionString: topology.databaseUrl });
    await lanes.connect();
    await lanes.query('BEGIN');
    await lanes.query('SELECT FROM outbox_lanes FOR UPDATE');
    for (const [index, person] of people.entries()) {
      const client = topology.client(person.token, killed.url);
      const { bookSlot } = await client.get(BOOK, { slotId: slots[index] });
      load.acknowledged.set(bookSlot.id as string, { status: 'BOOKED', open: false });
    }
    expect(await killed.server.end('SIGKILL')).toBe('SIGKILL');
    const unpublished = await market.sql(`SELECT FROM outbox`);
    expect(unpublished.length).toBeGreaterThanOrEqual(people.length);
    expect(views.reduce((sum, view) => sum + view.events, 0)).toBe(0);

    await lanes.query('ROLLBACK');
    await lanes.end();

    const verdict = await verdictOf('kill -9 between commit and publish', market, load, views);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, converged: `${people.length} of ${people.length}` });
    await until('the outbox is empty', async () => (await market.sql(`SELECT FROM outbox`)).length === 0);
    const told = views.map((view) => view.events);
    expect(Math.min(...told)).toBe(1);
    report({ ...verdict, note: `${unpublished.length} events told by the other instance` });
    await killed.start();
  });

  it('that is restarted, and then the other one, fails no request, and its sockets find their way', async () => {
    await watch(topology.url);
    const before = views.map((view) => view.connections);
    const load = new BookingLoad(topology.url, people, slots.slice(people.length), 80);
    await until('the load runs', () => load.done > 100);
    for (const instance of topology.instances) {
      const ports = topology.instances.map(({ port }) => port);
      await topology.nginx.use(ports.filter((port) => port !== instance.port));
      expect(await instance.server.end('SIGTERM')).toBe(0);
      const done = load.done;
      await until('the other one serves', () => load.done > done + 50);
      await instance.start();
      await topology.nginx.use(ports);
      const alone = load.done;
      await until('both serve', () => load.done > alone + 50);
    }
    await load.stop();

    const verdict = await verdictOf('rolling restart under load', market, load, views);
    expect(Object.keys(load.answers).sort()).toEqual(['SLOT_TAKEN', 'ok']);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, converged: `${people.length} of ${people.length}` });
    const moved = views.reduce((sum, view, index) => sum + view.connections - (before[index] as number), 0);
    expect(moved).toBeGreaterThanOrEqual(people.length);
    expect(new Set(views.flatMap((view) => view.closed))).toEqual(new Set([SERVICE_RESTART]));
    report({ ...verdict, note: `${load.done} requests, none failed; ${moved} sockets moved` });
  });
});
