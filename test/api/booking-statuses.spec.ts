import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) {
  setBookingStatus(id: $id, status: $status) { status version nextStatuses canCancel contact { phone } viewerSide }
}`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { status } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;

const STATUSES = ['BOOKED', 'ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'];
const FINAL = ['COMPLETED', 'CANCELED'];
/** What P51 says of a provider who sets `to` on a booking that is `from`: undefined where it goes. */
function expectedRefusal(from: string, to: string): string | undefined {
  if (from === to) return undefined;
  if (FINAL.includes(from)) return 'BOOKING_FINAL';
  return to === 'BOOKED' ? 'BAD_INPUT' : undefined;
}
const pairs = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));

describe('what becomes of a booking', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    provider = await make.user();
  });

  const bookingThatIs = async (status: string) => {
    const booking = await make.booking({ provider });
    if (status !== 'BOOKED') await provider.get(SET_STATUS, { id: booking.id, status });
    return booking;
  };

  it.each(pairs)('%s to %s, by the provider', async (from, to) => {
    const { id } = await bookingThatIs(from);

    const { data, errors } = await provider.ask(SET_STATUS, { id, status: to });

    expect(errors?.[0]?.extensions.code).toBe(expectedRefusal(from, to));
    if (!errors) expect(data.setBookingStatus.status).toBe(to);
  });

  it('rises in version with each change, and not where nothing changed', async () => {
    const { id } = await bookingThatIs('ACCEPTED');
    const set = async (status: string) =>
      (await provider.get(SET_STATUS, { id, status })).setBookingStatus.version;
    expect([await set('ACCEPTED'), await set('IN_PROGRESS'), await set('ACCEPTED')]).toEqual([2, 3, 4]);
  });

  it('says what may come next', async () => {
    const { id } = await bookingThatIs('BOOKED');
    const set = async (status: string) => (await provider.get(SET_STATUS, { id, status })).setBookingStatus;
    expect(await set('IN_PROGRESS')).toMatchObject({
      nextStatuses: ['ACCEPTED', 'COMPLETED', 'CANCELED'],
      canCancel: true,
    });
    expect(await set('COMPLETED')).toMatchObject({ nextStatuses: [], canCancel: false });
  });

  it.each(['BOOKED', 'ACCEPTED', 'IN_PROGRESS'])(
    'is cancelled by its consumer while it is %s',
    async (status) => {
      const { consumer, id } = await bookingThatIs(status);
      expect(await consumer.get(CANCEL, { id })).toEqual({ cancelBooking: { status: 'CANCELED' } });
    },
  );

  it('is cancelled for who asks again, even where the other party was first', async () => {
    const { consumer, id } = await bookingThatIs('ACCEPTED');
    await provider.get(SET_STATUS, { id, status: 'CANCELED' });
    for (let time = 0; time < 2; time++)
      expect(await consumer.get(CANCEL, { id })).toEqual({ cancelBooking: { status: 'CANCELED' } });
  });

  it('is not cancelled once it is completed', async () => {
    const { consumer, id } = await bookingThatIs('COMPLETED');
    for (const party of [consumer, provider]) {
      expect(await party.problem(CANCEL, { id })).toMatchObject({
        message: 'This booking is already completed or cancelled.',
        extensions: { code: 'BOOKING_FINAL' },
      });
    }
  });

  it('opens its slot again when its provider cancels it', async () => {
    const { id, slotId } = await bookingThatIs('BOOKED');
    await provider.get(SET_STATUS, { id, status: 'CANCELED' });
    await (await make.user()).get(BOOK, { slotId });
  });

  it('keeps its slot when it is completed', async () => {
    const { slotId } = await bookingThatIs('COMPLETED');
    expect(await (await make.user()).refusal(BOOK, { slotId })).toBe('SLOT_TAKEN');
  });

  it('still shows the number of the other party when it is completed, and not when it is cancelled', async () => {
    const completed = await bookingThatIs('BOOKED');
    const { setBookingStatus: done } = await provider.get(SET_STATUS, {
      id: completed.id,
      status: 'COMPLETED',
    });
    expect(done.contact).toEqual({ phone: completed.consumer.phone });
    const cancelled = await bookingThatIs('BOOKED');
    const { setBookingStatus: gone } = await provider.get(SET_STATUS, {
      id: cancelled.id,
      status: 'CANCELED',
    });
    expect(gone.contact).toBeNull();
  });

  it('is moved by its provider, not by its consumer', async () => {
    const { consumer, id } = await bookingThatIs('BOOKED');
    for (const status of STATUSES)
      expect(await consumer.refusal(SET_STATUS, { id, status })).toBe('FORBIDDEN');
  });

  it('is no stranger’s matter', async () => {
    const { id } = await bookingThatIs('BOOKED');
    const stranger = await make.user();
    expect(await stranger.refusal(CANCEL, { id })).toBe('FORBIDDEN');
    expect(await stranger.refusal(SET_STATUS, { id, status: 'ACCEPTED' })).toBe('FORBIDDEN');
  });

  it('may be moved and cancelled by an admin, who sees no number', async () => {
    const { id } = await bookingThatIs('BOOKED');
    const admin = await make.user({ role: Role.ADMIN });
    const { setBookingStatus } = await admin.get(SET_STATUS, { id, status: 'ACCEPTED' });
    expect(setBookingStatus).toMatchObject({
      status: 'ACCEPTED',
      contact: null,
      viewerSide: 'PROVIDER',
      canCancel: true,
    });
    expect(await admin.get(CANCEL, { id })).toEqual({ cancelBooking: { status: 'CANCELED' } });
  });

  it.each(['01a1fd82-e1e7-70f3-9ce3-75557465b132', 'x', ''])('knows no booking called %j', async (id) => {
    expect(await provider.refusal(CANCEL, { id })).toBe('BOOKING_NOT_FOUND');
    expect(await provider.refusal(SET_STATUS, { id, status: 'ACCEPTED' })).toBe('BOOKING_NOT_FOUND');
  });

  it('knows no other status', async () => {
    const { id } = await bookingThatIs('BOOKED');
    expect(await provider.refusal(SET_STATUS, { id, status: 'LOST' })).toBe('BAD_INPUT');
  });
});
