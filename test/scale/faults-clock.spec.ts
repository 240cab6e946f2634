import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BookingLoad } from './support/booking-load.js';
import { LiveView } from './support/live-view.js';
import { Market, type Person } from './support/market.js';
import { startTopology, type Instance, type Topology } from './support/topology.js';
import { until } from '../support/until.js';
import { report, verdictOf } from './support/verdict.js';

const MOVING_CLOCK = new URL('support/moving-clock.mjs', import.meta.url).href;
const HOUR = 3_600_000;
const FIRST_DAY = `query ($id: ID!) { service(id: $id) { calendar(days: 1) { date } } }`;

describe('a clock', () => {
  let clocks: string;
  let topology: Topology;
  let market: Market;

  beforeAll(async () => {
    clocks = mkdtempSync(join(tmpdir(), 'vicharo-clocks-'));
    topology = await startTopology({
      env: { NODE_OPTIONS: `--import ${MOVING_CLOCK}`, MOVING_CLOCK: clocks },
    });
    market = new Market(topology);
  });
  afterAll(async () => {
    await topology.stop();
    rmSync(clocks, { recursive: true });
  });

  it('of one instance that jumps, far ahead and far back, loses and doubles nothing, and ends no session for good', async () => {
    const [jumping, steady] = topology.instances;
    const people = await market.people(12);
    const [provider] = (await market.people(1)) as [Person];
    const services = await market.services(provider, 8);
    const views = people.map(
      (person, index) => new LiveView(person, topology.instances[index % 2 ? 1 : 0].url),
    );
    await Promise.all(views.map((view) => view.start()));
    const load = new BookingLoad(
      topology.url,
      people,
      services.flatMap((service) => service.slots),
      60,
    );
    const anotherHundred = async () => {
      const { done } = load;
      await until('the load goes on', () => load.done > done + 100);
    };

    for (const hours of [2, -2, 0]) {
      setClock(jumping, hours);
      await anotherHundred();
    }
    await load.stop();

    const verdict = await verdictOf('clock of one instance 2 h ahead, then 2 h back', market, load, views);
    expect(Object.keys(load.answers).sort()).toEqual(['SLOT_TAKEN', 'ok']);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, converged: '12 of 12' });
    expect(views.every((view) => view.connections === 1)).toBe(true);

    // Beyond a token's end nobody is let in there; that is over when the clock is right again.
    const [person] = people as [Person];
    const today = async (instance: Instance) => {
      const { service } = await topology
        .client(undefined, instance.url)
        .get(FIRST_DAY, { id: services[0]?.id });
      return (service.calendar as { date: string }[])[0]?.date;
    };
    setClock(jumping, 48);
    await until(
      'it believes that days have passed',
      async () => (await today(jumping)) !== (await today(steady)),
    );
    expect(await topology.client(person.token, jumping.url).refusal('{ me { id } }')).toBe('SESSION_EXPIRED');
    expect(await topology.client(person.token, steady.url).refusal('{ me { id } }')).toBeUndefined();
    setClock(jumping, 0);
    await until('it is right again', async () => (await today(jumping)) === (await today(steady)));
    expect(await topology.client(person.token, jumping.url).refusal('{ me { id } }')).toBeUndefined();
    report({ ...verdict, note: 'no request failed, no socket closed' });
    await Promise.all(views.map((view) => view.stop()));
  });

  function setClock({ server }: Instance, hoursAhead: number): void {
    writeFileSync(join(clocks, String(server.child.pid)), String(hoursAhead * HOUR));
  }
});
