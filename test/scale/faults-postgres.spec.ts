import { BookingLoad } from './support/booking-load.js';
import { LiveView } from './support/live-view.js';
import { Market, type Person } from './support/market.js';
import { startPostgres, type Postgres } from './support/postgres.js';
import { startTopology, type Topology } from './support/topology.js';
import { until } from '../support/until.js';
import { report, verdictOf } from './support/verdict.js';

/** A slot is free, taken, or nobody can tell at the moment: there is no other answer to somebody who books. */
/** Close codes after which a client does not come again, or logs its user out. */
const FOR_GOOD = [4400, 4401, 4403, 4500];
const CLEAR = ['SLOT_TAKEN', 'UNAVAILABLE', 'ok'];

describe('PostgreSQL', () => {
  let postgres: Postgres;
  let topology: Topology;
  let market: Market;
  let people: Person[];
  let provider: Person;
  let views: LiveView[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    topology = await startTopology({ databaseUrl: postgres.url });
    market = new Market(topology);
    people = await market.people(12);
    [provider] = (await market.people(1)) as [Person];
  });
  afterAll(async () => {
    await topology.stop();
    await postgres.remove();
  });
  afterEach(() => Promise.all(views.map((view) => view.stop())));

  it.each([
    ['that is restarted under load', 'fast'],
    ['that crashes under load and recovers', 'immediate'],
  ] as const)('%s keeps what it has answered, and nothing twice', async (what, how) => {
    const slots = (await market.services(provider, 8)).flatMap((service) => service.slots);
    views = people.map((person) => new LiveView(person, topology.url));
    await Promise.all(views.map((view) => view.start()));
    const load = new BookingLoad(topology.url, people, slots, 60);
    await until('the load runs', () => load.done > 120);

    await postgres.stop(how);
    await until('somebody is refused', () => load.answers['UNAVAILABLE']);
    for (const { url } of topology.instances) {
      expect((await fetch(`${url}/health/ready`)).status).toBe(503);
      expect((await fetch(`${url}/health/live`)).status).toBe(200);
      const service = await fetch(`${url}/api/counts`);
      expect([service.status, ((await service.json()) as { code: string }).code]).toEqual([
        503,
        'UNAVAILABLE',
      ]);
    }
    // Who comes back now is not told that their session is over.
    const returning = new LiveView(people[0] as Person, topology.url);
    const back = returning.start();
    await until('it is turned away, or waits', () => returning.turnedAway > 0 || returning.connections > 0);
    // An event that cannot be read now is not passed over.
    expect(
      await topology.redis.repeat('bookingChanged', { bookingId: [...load.acknowledged.keys()][0] }),
    ).toBeGreaterThan(0);
    await until('screens are told to read again', () => views.every((view) => view.closed.length > 0));
    await postgres.start();
    await back;
    views.push(returning);
    expect(returning.closed.filter((code) => FOR_GOOD.includes(code))).toEqual([]);
    const [booked, heard] = [load.answers['ok'] ?? 0, views.reduce((sum, view) => sum + view.events, 0)];
    await until('people book again', () => (load.answers['ok'] ?? 0) > booked + 60);
    await until('screens turn again', () => views.reduce((sum, view) => sum + view.events, 0) > heard);
    await load.stop();

    const verdict = await verdictOf(`PostgreSQL ${what}`, market, load, views);
    expect(Object.keys(load.answers).filter((answer) => !CLEAR.includes(answer))).toEqual([]);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, converged: '13 of 13' });
    report({ ...verdict, note: `${load.answers['UNAVAILABLE']} requests were told UNAVAILABLE` });
  });
});
