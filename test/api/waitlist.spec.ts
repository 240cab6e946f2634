import type { INestApplicationContext } from '@nestjs/common';
import { ServiceType } from '../../domain/services/service-type.js';
import { Role } from '../../domain/users/role.js';
import { AccountDeletion } from '../../server/features/accounts/account-deletion.service.js';
import { JobWorker } from '../../server/platform/jobs/job-worker.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { CANCEL, ENTRY, JOIN, LEAVE, LIST_ENTRIES, type Entry } from './waiting.js';

const BOOK = `mutation ($slotId: ID!, $slots: Int) { bookSlot(slotId: $slotId, slots: $slots) { id status slotId } }`;
const OFFERED = `subscription { waitlistOffer { ${ENTRY} } }`;
const SEEN = `subscription ($id: ID!) { slotChanged(serviceId: $id) { id status } }`;
const DAY = `query ($id: ID!, $date: LocalDate!) { service(id: $id) { slots(date: $date) { id status } } }`;
const SET = `mutation ($id: ID!, $status: SlotStatus!) { setSlotStatus(slotId: $id, status: $status) { status } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateServiceInput!) { updateService(id: $id, input: $input) { id } }`;
const CLOSE = `mutation ($from: LocalDate!, $to: LocalDate!) { addClosure(from: $from, to: $to) { id } }`;
const OPEN = `mutation ($id: ID!) { removeClosure(id: $id) }`;
const PROPOSE = `mutation ($id: ID!, $slotId: ID!) { proposeMove(bookingId: $id, slotId: $slotId) { id } }`;
const ANSWER = `mutation ($id: ID!) { answerMove(bookingId: $id, accept: true) { id slotId } }`;
const HOLD_MS = 15 * 60_000;

describe('a waiting list', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;
  let consumer: Person;
  let first: Person;
  let second: Person;
  let villages = 0;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off', JOBS: 'off' });
    make = new Factory(test);
  });
  beforeEach(async () => {
    // A village of their own, far from what other tests leave open.
    const location = { latitude: 10 + villages++, longitude: 78 };
    const people = Array.from({ length: 4 }, () => make.user({ location }));
    [provider, consumer, first, second] = (await Promise.all(people)) as [Person, Person, Person, Person];
    await make.sql('DELETE FROM pgboss.job');
  });
  afterAll(() => test.stop());

  /** A service of which one day is booked from beginning to end, slot by slot. */
  const fullDay = async (wanted: Parameters<Factory['service']>[0] = {}) => {
    const service = await make.service({ provider, ...wanted });
    const { calendar } = (
      await provider.get(`query ($id: ID!) { service(id: $id) { calendar { date freeSlots { id } } } }`, {
        id: service.id,
      })
    ).service as { calendar: { date: string; freeSlots: { id: string }[] }[] };
    const { date, freeSlots } = calendar[2]!;
    const slots = freeSlots.map(({ id }) => id);
    const bookings: string[] = [];
    for (const slotId of slots) bookings.push((await consumer.get(BOOK, { slotId })).bookSlot.id as string);
    return { service, date, slots, bookings };
  };
  const join = async (who: Person, input: object, date: string) =>
    (await who.get(JOIN, { input, date })).joinWaitlist as Entry;
  const entries = async (who: Person) => (await who.get(LIST_ENTRIES)).waitlist as Entry[];
  const statuses = async (id: string, date: string) =>
    ((await provider.get(DAY, { id, date })).service.slots as { status: string }[]).map(
      ({ status }) => status,
    );
  const held = (id: string) =>
    make.sql('SELECT FROM slots WHERE service_id = $1 AND held_for IS NOT NULL', [id]);
  const drain = () => (test.app as INestApplicationContext).get(JobWorker, { strict: false }).drain();
  const timeComes = async (kind = '%') => {
    await make.sql(
      `UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE data ->> 'kind' LIKE $1`,
      [kind],
    );
    await drain();
  };

  it('holds what opens for who came first, tells them, and shows it to everybody as booked', async () => {
    const { service, date, slots, bookings } = await fullDay();
    const entry = await join(first, { serviceId: service.id }, date);
    expect(entry).toMatchObject({ date, status: 'WAITING', type: 'TRACTOR', offer: null });
    await join(second, { serviceId: service.id }, date);
    const told = await first.listen(OFFERED);
    const before = Date.now();
    await consumer.get(CANCEL, { id: bookings[1] });
    const { waitlistOffer } = (await told.next()) as { waitlistOffer: Entry };
    expect(waitlistOffer).toMatchObject({
      id: entry.id,
      status: 'OFFERED',
      offer: { slotId: slots[1], service: { id: service.id } },
    });
    const until = Date.parse(waitlistOffer.offer!.until) - HOLD_MS;
    expect(until).toBeGreaterThanOrEqual(before);
    expect(until).toBeLessThanOrEqual(Date.now());
    expect(await statuses(service.id, date)).not.toContain('OPEN');
    expect((await entries(second))[0]).toMatchObject({ status: 'WAITING', offer: null });
    for (const other of [second, consumer])
      expect(await other.refusal(BOOK, { slotId: slots[1] })).toBe('SLOT_TAKEN');
  });

  it('is taken by booking what is held, and ends with it', async () => {
    const { service, date, slots, bookings } = await fullDay();
    await join(first, { serviceId: service.id }, date);
    await consumer.get(CANCEL, { id: bookings[0] });
    const seen = await first.listen(OFFERED);
    expect((await first.get(BOOK, { slotId: slots[0] })).bookSlot).toMatchObject({ status: 'BOOKED' });
    expect(await seen.next()).toMatchObject({ waitlistOffer: { status: 'ENDED', offer: null } });
    expect(await entries(first)).toEqual([]);
    // The deadline of what was held does nothing to what is booked.
    await timeComes();
    expect(await statuses(service.id, date)).not.toContain('OPEN');
    expect(await make.sql('SELECT FROM pgboss.job')).toEqual([]);
  });

  it('gives to the next what is let go, or not taken in time; at last it is open to all', async () => {
    const { service, date, slots, bookings } = await fullDay();
    const one = await join(first, { serviceId: service.id }, date);
    await join(second, { serviceId: service.id }, date);
    await consumer.get(CANCEL, { id: bookings[0] });
    const seen = await test.client().listen(SEEN, { id: service.id });
    await first.get(LEAVE, { id: one.id });
    expect(await seen.next()).toMatchObject({ slotChanged: { id: slots[0], status: 'BOOKED' } });
    expect(await entries(first)).toEqual([]);
    expect((await entries(second))[0]).toMatchObject({ status: 'OFFERED', offer: { slotId: slots[0] } });
    await timeComes();
    expect(await seen.next()).toMatchObject({ slotChanged: { id: slots[0], status: 'OPEN' } });
    expect(await entries(second)).toEqual([]);
    expect(await held(service.id)).toEqual([]);
    expect((await consumer.get(BOOK, { slotId: slots[0] })).bookSlot).toMatchObject({ status: 'BOOKED' });
    await first.get(LEAVE, { id: one.id });
  });

  it('is for whatever of a type is near enough, too, and who came first is first of both', async () => {
    const { service, date, slots, bookings } = await fullDay({ type: ServiceType.WORK_PERSON });
    const far = { latitude: 28.6, longitude: 77.2 };
    await join(await make.user(), { type: 'WORK_PERSON', location: far, radiusKm: 50 }, date);
    await join(await make.user(), { type: 'TRACTOR', location: far, radiusKm: 5 }, date);
    const near = await join(first, { type: 'WORK_PERSON', radiusKm: 30 }, date);
    expect(near).toMatchObject({ service: null, radiusKm: 30 });
    await join(second, { serviceId: service.id }, date);
    await consumer.get(CANCEL, { id: bookings[0] });
    await consumer.get(CANCEL, { id: bookings[2] });
    expect((await entries(first))[0]).toMatchObject({ offer: { slotId: slots[0] } });
    expect((await entries(second))[0]).toMatchObject({ offer: { slotId: slots[2] } });
  });

  it('sees what opens by an unblocked slot, an opened day, other hours and a move away', async () => {
    const service = await make.service({ provider });
    const slots = await make.openSlots(service.id);
    const { date } = (await provider.get(`query ($id: ID!) { service(id: $id) { calendar { date } } }`, { id: service.id })).service.calendar[5]; // prettier-ignore
    const close = async () => (await provider.get(CLOSE, { from: date, to: date })).addClosure.id as string;
    const offered = async () => (await entries(first))[0]?.status;
    const again = async () => {
      for (const { id } of await entries(first)) await first.get(LEAVE, { id });
    };

    const closure = await close();
    await join(first, { serviceId: service.id }, date);
    await provider.get(OPEN, { id: closure });
    expect(await offered()).toBe('OFFERED');
    await again();

    await provider.get(`mutation ($id: ID!, $date: LocalDate!) { setDateHours(serviceId: $id, date: $date, hours: []) { id } }`, { id: service.id, date }); // prettier-ignore
    await join(first, { serviceId: service.id }, date);
    await provider.get(`mutation ($id: ID!, $date: LocalDate!) { setDateHours(serviceId: $id, date: $date) { id } }`, { id: service.id, date }); // prettier-ignore
    expect(await offered()).toBe('OFFERED');
    await again();

    const day = (await provider.get(DAY, { id: service.id, date })).service.slots as { id: string }[];
    for (const { id } of day) await provider.get(SET, { id, status: 'NOT_WORKING' });
    await join(first, { serviceId: service.id }, date);
    expect((await provider.get(SET, { id: day[0]!.id, status: 'OPEN' })).setSlotStatus).toBeDefined();
    expect(await offered()).toBe('OFFERED');
    await again();

    const booking = (await consumer.get(BOOK, { slotId: day[0]!.id })).bookSlot.id as string;
    await join(first, { serviceId: service.id }, date);
    await consumer.get(PROPOSE, { id: booking, slotId: slots[0] });
    await provider.get(ANSWER, { id: booking });
    expect((await entries(first))[0]).toMatchObject({ offer: { slotId: day[0]!.id } });
  });

  it('takes back what is held where its day is closed, and who it was held for is in their old place', async () => {
    const { service, date, bookings } = await fullDay();
    await join(first, { serviceId: service.id }, date);
    await join(second, { serviceId: service.id }, date);
    await consumer.get(CANCEL, { id: bookings[0] });
    const told = await first.listen(OFFERED);
    const closing = `mutation ($from: LocalDate!, $to: LocalDate!, $bookings: Int!) { addClosure(from: $from, to: $to, bookings: $bookings) { id } }`;
    const { id } = (await provider.get(closing, { from: date, to: date, bookings: bookings.length }))
      .addClosure;
    expect(await told.next()).toMatchObject({ waitlistOffer: { status: 'WAITING', offer: null } });
    expect(await held(service.id)).toEqual([]);
    await timeComes();
    await provider.get(OPEN, { id });
    expect((await entries(first))[0]).toMatchObject({ status: 'OFFERED' });
    expect((await entries(second))[0]).toMatchObject({ status: 'WAITING' });
  });

  it('ends with its service, when that is paused or deleted', async () => {
    const one = await fullDay();
    await join(first, { serviceId: one.service.id }, one.date);
    await consumer.get(CANCEL, { id: one.bookings[0] });
    await join(second, { serviceId: one.service.id }, one.date);
    const told = await first.listen(OFFERED);
    await provider.get(UPDATE, { id: one.service.id, input: { paused: true } });
    expect(await told.next()).toMatchObject({ waitlistOffer: { offer: null } });
    expect([await entries(first), await entries(second)]).toEqual([[], []]);
    expect(await first.refusal(JOIN, { input: { serviceId: one.service.id }, date: one.date })).toBe(
      'SERVICE_PAUSED',
    );
    const two = await fullDay();
    await join(first, { serviceId: two.service.id }, two.date);
    await join(second, { type: 'TRACTOR' }, two.date);
    await consumer.get(CANCEL, { id: two.bookings[0] });
    await provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id: two.service.id });
    expect(await entries(first)).toEqual([]);
    // Another tractor may open.
    expect((await entries(second))[0]).toMatchObject({ status: 'WAITING' });
    expect(await held(two.service.id)).toEqual([]);
  });

  it('is left with the account, and what was held goes to the next', async () => {
    const { service, date, slots, bookings } = await fullDay();
    await join(first, { serviceId: service.id }, date);
    await join(second, { serviceId: service.id }, date);
    await consumer.get(CANCEL, { id: bookings[0] });
    const exported = JSON.parse((await first.get(`{ exportMyData }`)).exportMyData as string);
    expect(exported.waitingLists).toMatchObject([{ serviceId: service.id, date, status: 'Offered' }]);
    const deletion = (test.app as INestApplicationContext).get(AccountDeletion, { strict: false });
    await deletion.deleteAsOperator({ id: first.id, role: Role.USER });
    expect(await make.sql('SELECT FROM waitlist_entries WHERE user_id = $1', [first.id])).toEqual([]);
    expect((await entries(second))[0]).toMatchObject({ status: 'OFFERED', offer: { slotId: slots[0] } });
  });

  it('lets a booking move onto what is held for its own consumer, and for nobody else', async () => {
    const { service, date, slots, bookings } = await fullDay();
    const free = (await make.openSlots(service.id))[0];
    const own = (await first.get(BOOK, { slotId: free })).bookSlot.id as string;
    await join(first, { serviceId: service.id }, date);
    await consumer.get(CANCEL, { id: bookings[0] });
    expect(await consumer.refusal(PROPOSE, { id: bookings[1], slotId: slots[0] })).toBe('SLOT_TAKEN');
    await first.get(PROPOSE, { id: own, slotId: slots[0] });
    expect((await provider.get(ANSWER, { id: own })).answerMove).toMatchObject({ slotId: slots[0] });
    expect(await entries(first)).toEqual([]);
  });

  it('takes back what was refused: the rest of a longer job is somebody else’s', async () => {
    const { service, date, slots, bookings } = await fullDay();
    await join(first, { serviceId: service.id }, date);
    await consumer.get(CANCEL, { id: bookings[0] });
    expect(await first.refusal(BOOK, { slotId: slots[0], slots: 2 })).toBe('SLOT_TAKEN');
    expect((await entries(first))[0]).toMatchObject({ status: 'OFFERED' });
    expect(await first.refusal(BOOK, { slotId: slots[1] })).toBe('SLOT_TAKEN');
    await first.get(BOOK, { slotId: slots[0] });
  });

  it('is for days that have nothing open, that can be booked, and for ten at most; joining twice is once', async () => {
    const { service, date, slots, bookings } = await fullDay();
    const refusal = (who: Person, input: object, day = date) => who.refusal(JOIN, { input, date: day });
    const entry = await join(first, { serviceId: service.id }, date);
    expect(await join(first, { serviceId: service.id }, date)).toEqual(entry);
    expect(await refusal(provider, { serviceId: service.id })).toBe('OWN_SERVICE');
    expect(await refusal(first, { serviceId: service.id, type: 'TRACTOR' })).toBe('BAD_INPUT');
    expect(await refusal(first, {})).toBe('BAD_INPUT');
    expect(await refusal(first, { serviceId: service.id }, '2020-01-01')).toBe('SLOT_OUTSIDE_WINDOW');
    expect(await refusal(first, { type: 'TRACTOR' }, '2020-01-01')).toBe('SLOT_OUTSIDE_WINDOW');
    await first.get(LEAVE, { id: entry.id });
    await consumer.get(CANCEL, { id: bookings[0] });
    expect(await refusal(first, { serviceId: service.id })).toBe('DAY_OPEN');
    expect(await refusal(first, { type: 'TRACTOR' })).toBe('DAY_OPEN');
    await consumer.get(BOOK, { slotId: slots[0] });
    expect(await second.refusal(LEAVE, { id: (await join(first, { serviceId: service.id }, date)).id })).toBe(
      'FORBIDDEN',
    );
    const { calendar } = (await first.get(`query ($id: ID!) { service(id: $id) { calendar { date } } }`, { id: service.id })).service; // prettier-ignore
    const sea = { type: 'TRACTOR', location: { latitude: -10, longitude: -10 } };
    for (const day of calendar.slice(1, 10)) await join(first, sea, (day as { date: string }).date);
    expect(await refusal(first, sea, (calendar[11] as { date: string }).date)).toBe('WAITLIST_FULL');
  });

  it('looks once more for who joined while something was opening', async () => {
    const { service, date, slots, bookings } = await fullDay();
    const { id } = await join(first, { serviceId: service.id }, date);
    // As a cancellation does it that had looked before they came.
    await make.sql('DELETE FROM slots WHERE booking_id = $1', [bookings[0]]);
    await timeComes('settleWaitlist');
    expect((await entries(first))[0]).toMatchObject({ id, offer: { slotId: slots[0] } });
    expect(service.id).toBeDefined();
  });

  it('is forgotten when its day is over', async () => {
    const { service, date } = await fullDay();
    await join(first, { serviceId: service.id }, date);
    await make.sql(`UPDATE waitlist_entries SET ends_at = now() - interval '1 minute'`);
    expect(await entries(first)).toEqual([]);
  });
});
