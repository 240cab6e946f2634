import type { INestApplicationContext } from '@nestjs/common';
import { JobWorker } from '../../server/platform/jobs/job-worker.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';
import { ANSWER, PROPOSE } from './moving.js';

const BOOKING = `id version status acceptBy cancelReason startsAt createdAt`;
const BOOK = `mutation ($slotId: ID!, $slots: Int) { bookSlot(slotId: $slotId, slots: $slots) { ${BOOKING} } }`;
const SET = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { ${BOOKING} } }`;
const LIST = `query ($as: BookingSide!) { bookings(as: $as) { edges { node { ${BOOKING} } } } }`;
const UPDATE = `mutation ($id: ID!, $input: UpdateServiceInput!) { updateService(id: $id, input: $input) { id acceptWithinHours } }`;
const HOUR_MS = 3_600_000;

interface Booked {
  id: string;
  status: string;
  acceptBy: string | null;
  cancelReason: string | null;
  startsAt: string;
  createdAt: string;
}

describe('a booking that its provider has to accept', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;
  let consumer: Person;

  beforeAll(async () => {
    test = await startTestApp({ RATE_LIMITS: 'off' });
    make = new Factory(test);
  });
  beforeEach(async () => {
    [provider, consumer] = [await make.user({ name: 'Sunita Jadhav' }), await make.user()];
    await make.sql('DELETE FROM pgboss.job');
  });
  afterAll(() => test.stop());

  const offered = async (acceptWithinHours: number | null = 12) => {
    const service = await make.service({ provider, acceptWithinHours });
    return { service, slots: await make.openSlots(service.id) };
  };
  const book = async (slotId: string, slots = 1) =>
    (await consumer.get(BOOK, { slotId, slots })).bookSlot as Booked;
  const waiting = async () => (await make.sql('SELECT FROM pgboss.job')).length;
  /** Whatever waits for its time has its time. */
  const timeComes = async () => {
    await make.sql(`UPDATE pgboss.job SET start_after = now() - interval '1 second'`);
    await drain(test);
  };
  const drain = ({ app }: TestApp) =>
    (app as INestApplicationContext).get(JobWorker, { strict: false }).drain();
  const listed = async (who: Person, as: 'CONSUMER' | 'PROVIDER') =>
    ((await who.get(LIST, { as })).bookings.edges as { node: Booked }[]).map(({ node }) => node);
  const taken = async (serviceId: string) =>
    (await make.sql('SELECT FROM slots WHERE service_id = $1', [serviceId])).length;

  it('is none where the provider asks for nothing', async () => {
    const { slots } = await offered(null);
    expect(await book(slots[0]!)).toMatchObject({ status: 'BOOKED', acceptBy: null, cancelReason: null });
    expect(await waiting()).toBe(0);
  });

  it('is held for so many hours, and at the latest until it begins', async () => {
    const { slots } = await offered(12);
    const before = Date.now();
    const last = await book(slots.at(-1)!);
    const waited = Date.parse(last.acceptBy!) - 12 * HOUR_MS;
    expect(waited).toBeGreaterThanOrEqual(before);
    expect(waited).toBeLessThanOrEqual(Date.now());
    const { slots: soon } = await offered(72);
    const first = await book(soon[0]!, 2);
    expect(first.acceptBy).toBe(first.startsAt);
    expect(await waiting()).toBe(2);
    await drain(test);
    expect(await waiting()).toBe(2);
  });

  it('ends by itself when nobody has accepted it: its slots are open, both are told, and the consumer still sees it', async () => {
    const { service, slots } = await offered();
    const { id } = await book(slots[0]!, 3);
    const changed = `subscription { bookingChanged { id status cancelReason acceptBy canCancel nextStatuses } }`;
    const opened = `subscription ($id: ID!) { slotChanged(serviceId: $id) { id status } }`;
    const told = await Promise.all([consumer.listen(changed), provider.listen(changed)]);
    const seen = await test.client().listen(opened, { id: service.id });
    await timeComes();
    const ended = { status: 'CANCELED', cancelReason: 'NOT_ACCEPTED_IN_TIME', acceptBy: null };
    for (const events of told)
      expect(await events.next()).toMatchObject({
        bookingChanged: { id, ...ended, canCancel: false, nextStatuses: [] },
      });
    for (const slotId of slots.slice(0, 3))
      expect(await seen.next()).toMatchObject({ slotChanged: { id: slotId, status: 'OPEN' } });
    expect(await taken(service.id)).toBe(0);
    expect(await waiting()).toBe(0);
    expect(await listed(provider, 'PROVIDER')).toMatchObject([{ id, ...ended }]);
    expect(await listed(consumer, 'CONSUMER')).toMatchObject([{ id, ...ended }]);
    // Where its time has begun nobody can be found for it any more.
    await make.sql(
      `UPDATE bookings SET during = tstzrange(now() - interval '1 minute', now() + interval '1 hour') WHERE id = $1`,
      [id],
    );
    expect(await listed(consumer, 'CONSUMER')).toEqual([]);
    expect(await book(slots[0]!)).toMatchObject({ status: 'BOOKED' });
  });

  it.each(['ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'])(
    'is left alone where it is %s by then',
    async (status) => {
      const { slots } = await offered();
      const { id } = await book(slots[0]!);
      const { setBookingStatus } = await provider.get(SET, { id, status });
      expect(setBookingStatus).toMatchObject({ status, acceptBy: null });
      const [before] = await make.sql('SELECT * FROM bookings WHERE id = $1', [id]);
      await timeComes();
      expect(await make.sql('SELECT * FROM bookings WHERE id = $1', [id])).toEqual([before]);
      expect(await waiting()).toBe(0);
    },
  );

  it.each([
    ['consumer', 'provider'],
    ['provider', 'consumer'],
  ] as const)('is accepted with the time that the %s proposes and the %s takes', async (one, other) => {
    const people = { provider, consumer };
    const { slots } = await offered();
    const { id } = await book(slots[0]!);
    await people[one].get(PROPOSE, { id, slotId: slots[12] });
    await people[other].get(ANSWER, { id });
    await timeComes();
    expect(await listed(consumer, 'CONSUMER')).toMatchObject([{ id, status: 'BOOKED', acceptBy: null }]);
  });

  it('is accepted where it was said to be done, also once that is taken back', async () => {
    const { slots } = await offered();
    const { id } = await book(slots[0]!);
    await provider.get(`mutation ($id: ID!) { completeBooking(id: $id) { id } }`, { id });
    await provider.get(`mutation ($id: ID!) { undoCompletion(id: $id) { id } }`, { id });
    await timeComes();
    expect(await listed(consumer, 'CONSUMER')).toMatchObject([{ id, status: 'BOOKED', acceptBy: null }]);
  });

  it('is one only where it is made: who comes too late leaves no deadline', async () => {
    const { slots } = await offered();
    const rivals = await make.users(8);
    const answers = await Promise.all(rivals.map((rival) => rival.ask(BOOK, { slotId: slots[0] })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await waiting()).toBe(1);
  });

  it('is one from when the provider says so, and what was booked before stands as it was agreed', async () => {
    const { service, slots } = await offered(null);
    const before = await book(slots[0]!);
    const change = (acceptWithinHours: unknown) =>
      provider.ask(UPDATE, { id: service.id, input: { acceptWithinHours } });
    expect((await change(6)).data.updateService).toMatchObject({ acceptWithinHours: 6 });
    const during = await book(slots[1]!);
    expect(during.acceptBy).not.toBeNull();
    expect((await change(null)).data.updateService).toMatchObject({ acceptWithinHours: null });
    expect(await book(slots[2]!)).toMatchObject({ acceptBy: null });
    for (const hours of [0, 73]) expect((await change(hours)).errors![0]!.extensions.code).toBe('BAD_INPUT');
    await timeComes();
    const statuses = new Map((await listed(provider, 'PROVIDER')).map(({ id, status }) => [id, status]));
    expect([before.id, during.id].map((id) => statuses.get(id))).toEqual(['BOOKED', 'CANCELED']);
  });

  it('is not the consumer’s cancellation: none of their caps counts it', async () => {
    const { slots } = await offered();
    const { id } = await book(slots[0]!);
    await timeComes();
    expect(await make.sql('SELECT canceled_by FROM bookings WHERE id = $1', [id])).toEqual([
      { canceled_by: null },
    ]);
  });
});
