import { LiveView } from './support/live-view.js';
import { Market, type Person } from './support/market.js';
import { startTopology, type Topology } from './support/topology.js';
import { until } from '../support/until.js';

const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;

describe('two instances behind nginx', () => {
  let topology: Topology;
  let market: Market;

  beforeAll(async () => {
    topology = await startTopology();
    market = new Market(topology);
  });
  afterAll(() => topology.stop());

  it('serve data, and keep what concerns their operator to themselves', async () => {
    const { url } = topology;
    expect(await topology.client().get('{ settings { bookingWindowDays } }')).toBeTruthy();
    for (const path of ['/health/live', '/health/ready', '/metrics'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    for (const instance of topology.instances)
      expect((await fetch(`${instance.url}/health/ready`)).status).toBe(200);
  });

  it('tell those who listen at one what happens at the other', async () => {
    const [provider, consumer] = (await market.people(2)) as [Person, Person];
    const [service] = await market.services(provider, 1);
    const [first, second] = topology.instances;
    const view = new LiveView(consumer, second.url);
    await view.start();
    const { bookSlot } = await topology
      .client(consumer.token, first.url)
      .get(BOOK, { slotId: service?.slots[0] });
    await until('the event', () => view.shows(bookSlot.id as string, 1, 'Booked'));
    expect(view.events).toBe(1);
    await view.stop();
  });

  it('say clearly that they are away', async () => {
    await Promise.all(topology.instances.map(({ server }) => server.end('SIGKILL')));
    const { url } = topology;
    expect(await topology.client().refusal('{ settings { bookingWindowDays } }')).toBe('UNAVAILABLE');
    const counts = await fetch(`${url}/api/counts`);
    expect([counts.status, await counts.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    await Promise.all(topology.instances.map((instance) => instance.start()));
    await until('they are back', async () => (await fetch(`${url}/api/counts`)).ok);
  });
});
