import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BookingLoad } from './support/booking-load.js';
import { LiveView } from './support/live-view.js';
import { Market, type Person } from './support/market.js';
import { startProgram, type Program } from './support/processes.js';
import { startTopology, type Topology } from './support/topology.js';
import { until } from '../support/until.js';
import { report, verdictOf } from './support/verdict.js';

const PHONE = fileURLToPath(new URL('support/phone.mjs', import.meta.url));
const SLOT_CHANGED = `subscription ($id: ID!) { slotChanged(serviceId: $id) { id status } }`;
const SOCKETS = 4;
const SUBSCRIPTIONS = 90;
const EVENTS = 2500;
/** What is sent to each subscription for one event. */
const EVENT_BYTES = 300;
const MB = 1024 * 1024;
/** Of work itself: buffers and garbage that is not collected yet. */
const GROWTH = 90 * MB;

describe('a subscriber that is frozen', () => {
  let topology: Topology;
  let market: Market;

  beforeAll(async () => {
    topology = await startTopology();
    market = new Market(topology);
  });
  afterAll(() => topology.stop());

  const residentBytes = () => {
    const pid = String(topology.instances[0].server.child.pid);
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })) * 1024;
  };
  const told = (phone: Program) =>
    phone
      .output()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { read?: string[]; closed?: number });

  it('costs the server no memory and the others nothing, and catches up when it wakes', async () => {
    const { url } = topology.instances[0];
    const people = await market.people(6);
    const [provider] = (await market.people(1)) as [Person];
    const [service, ...others] = (await market.services(provider, 5)) as [{ id: string; slots: string[] }];
    const views = people.map((person) => new LiveView(person, url));
    await Promise.all(views.map((view) => view.start()));
    const watcher = await topology.client(undefined, url).listen(SLOT_CHANGED, { id: service.id });
    const phone = startProgram(process.execPath, [
      PHONE,
      url,
      service.id,
      String(SOCKETS),
      String(SUBSCRIPTIONS),
    ]);
    await until('the phone shows the calendar', () => told(phone).length === SOCKETS);
    const slots = (others as (typeof service)[]).flatMap((other) => other.slots);
    const load = new BookingLoad(topology.url, people, [...service.slots.slice(0, 5), ...slots], 40);
    await until('the load runs', () => load.done > 50);

    phone.child.kill('SIGSTOP');
    const before = residentBytes();
    await manyEvents(service.id);
    let most = before;
    for (let heard = 0; heard < EVENTS; heard++) {
      await watcher.next();
      if (heard % 100 === 0) most = Math.max(most, residentBytes());
    }
    const grown = Math.max(most, residentBytes()) - before;
    await load.stop();
    phone.child.kill('SIGCONT');

    const unread = SOCKETS * SUBSCRIPTIONS * EVENTS * EVENT_BYTES;
    expect(unread).toBeGreaterThan(2 * GROWTH);
    expect(grown).toBeLessThan(GROWTH);
    const verdict = await verdictOf('subscriber frozen (SIGSTOP)', market, load, views);
    expect(Object.keys(load.answers).sort()).toEqual(['SLOT_TAKEN', 'ok']);
    expect(verdict).toMatchObject({ lost: 0, doubled: 0, converged: '6 of 6' });
    expect(views.every((view) => view.connections === 1)).toBe(true);
    const booked = (await market.bookedSlots(service.id)).sort();
    await until('the phone is told to come again, and reads all', () => {
      const reads = told(phone).flatMap(({ read }) => (read ? [read.sort()] : []));
      return (
        reads.length >= 2 * SOCKETS && reads.slice(-SOCKETS).every((read) => String(read) === String(booked))
      );
    });
    report({
      ...verdict,
      note: `${Math.round(grown / MB)} MB grown while ${Math.round(unread / MB)} MB were not read`,
    });
    await phone.end('SIGKILL');
    await Promise.all(views.map((view) => view.stop()));
  });

  /** As if a slot of this service had changed again and again; the slot is far away, so no screen takes it for another. */
  async function manyEvents(serviceId: string): Promise<void> {
    await market.sql(
      `INSERT INTO outbox (topic, key, payload)
       SELECT 'slotChanged', $1::text, jsonb_build_object('serviceId', $1::text, 'startsAt', '2030-01-01T02:30:00Z',
         'endsAt', '2030-01-01T03:30:00Z', 'timeZone', 'Asia/Kolkata', 'status', 'Booked')
       FROM generate_series(1, ${EVENTS})`,
      [serviceId],
    );
  }
});
