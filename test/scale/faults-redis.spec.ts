import { BookingLoad } from './support/booking-load.js';
import { LiveView } from './support/live-view.js';
import { Market, type Person } from './support/market.js';
import { startTopology, type Topology } from './support/topology.js';
import { until } from '../support/until.js';
import { report, verdictOf } from './support/verdict.js';

describe('Redis', () => {
  let topology: Topology;
  let market: Market;

  beforeAll(async () => {
    topology = await startTopology();
    market = new Market(topology);
  });
  afterAll(() => topology.stop());

  it('that is away for a while and comes back empty costs no booking, and every screen catches up', async () => {
    const people = await market.people(12);
    const [provider] = (await market.people(1)) as [Person];
    const slots = (await market.services(provider, 8)).flatMap((service) => service.slots);
    const views = people.map(
      (person, index) => new LiveView(person, topology.instances[index % 2 ? 1 : 0].url),
    );
    await Promise.all(views.map((view) => view.start()));
    const load = new BookingLoad(topology.url, people, slots, 60);
    await until('screens turn', () => views.every((view) => view.events > 2));

    await topology.redis.stop();
    const [before, heard] = [load.done, views.reduce((sum, view) => sum + view.events, 0)];
    await until('bookings go on', () => load.done > before + 150);
    const returning = new LiveView(people[0] as Person, topology.url);
    const back = returning.start();
    const waiting = (await market.sql('SELECT FROM outbox')).length;
    await topology.redis.start();
    await back;
    views.push(returning);
    await until('screens turn again', () => views.reduce((sum, view) => sum + view.events, 0) > heard + 20);
    await load.stop();

    const verdict = await verdictOf('Redis killed, back empty', market, load, views);
    expect(Object.keys(load.answers).sort()).toEqual(['SLOT_TAKEN', 'ok']);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, converged: '13 of 13' });
    expect(waiting).toBeGreaterThan(0);
    await until('the outbox is empty', async () => (await market.sql('SELECT FROM outbox')).length === 0);
    report({ ...verdict, note: `no request failed; ${waiting} events waited in the outbox` });
    await Promise.all(views.map((view) => view.stop()));
  });
});
