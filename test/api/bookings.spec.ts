import { encodeSlotId } from '../../domain/slots/slot-id.js';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

const BOOK = `mutation ($slotId: ID!, $consumerId: ID) {
  bookSlot(slotId: $slotId, consumerId: $consumerId) {
    id version status slotId serviceType providerName price { charges unit currency } date startTime endTime
    canCancel nextStatuses viewerSide contact { phone whatsappLink } consumer { id phone } provider { id phone }
  }
}`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id version status contact { phone } canCancel } }`;
const RECEIVED = `{ bookings(as: PROVIDER) { edges { node {
  id viewerSide contact { phone } nextStatuses providerName price { charges } provider { name } serviceType
} } } }`;
const inPune = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`);

describe('booking a slot', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const firstSlot = async (serviceId: string) => (await make.openSlots(serviceId))[0] as string;

  it('makes a snapshot of what was agreed, and shows each party the other one’s number', async () => {
    const provider = await make.user({ name: 'Sunita Jadhav' });
    const consumer = await make.user();
    const service = await make.service({ provider });
    const slotId = await firstSlot(service.id);

    const { bookSlot } = await consumer.get(BOOK, { slotId });

    expect(bookSlot).toMatchObject({
      version: 1,
      status: 'BOOKED',
      slotId,
      serviceType: 'TRACTOR',
      providerName: 'Sunita Jadhav',
      price: { charges: '900.00', unit: 'PER_HOUR', currency: 'INR' },
      startTime: '08:00',
      endTime: '09:00',
      viewerSide: 'CONSUMER',
      canCancel: true,
      nextStatuses: [],
      contact: { phone: provider.phone, whatsappLink: `https://wa.me/${provider.phone.slice(1)}` },
      consumer: { id: consumer.id, phone: null },
      provider: { id: provider.id, phone: null },
    });
    const received = await provider.get(RECEIVED);
    expect(received.bookings.edges).toEqual([
      {
        node: expect.objectContaining({
          id: bookSlot.id,
          viewerSide: 'PROVIDER',
          contact: { phone: consumer.phone },
          nextStatuses: ['ACCEPTED', 'IN_PROGRESS', 'COMPLETED', 'CANCELED'],
        }),
      },
    ]);
  });

  it('keeps the snapshot when the provider, the price or the service change', async () => {
    const { provider, service } = await make.booking();
    await make.sql(`UPDATE users SET name = 'Sunita Pawar' WHERE id = $1`, [provider.id]);
    await make.sql(`UPDATE services SET price_charges = 1, type = 'Harvester' WHERE id = $1`, [service.id]);
    await provider.get(`mutation ($id: ID!) { deleteService(id: $id) { id } }`, { id: service.id });

    const { bookings } = await provider.get(RECEIVED);

    expect(bookings.edges[0].node).toMatchObject({
      providerName: 'Sunita Jadhav',
      provider: { name: 'Sunita Pawar' },
      price: { charges: '900.00' },
      serviceType: 'TRACTOR',
    });
  });

  it('gives a retry the first booking', async () => {
    const { consumer, slotId, id } = await make.booking();
    const { bookSlot } = await consumer.get(BOOK, { slotId });
    expect(bookSlot).toMatchObject({ id, version: 1 });
  });

  it('gives a retry the first booking even after the slot has begun or the hours have moved', async () => {
    const { consumer, provider, service, slotId, id } = await make.booking();
    await provider.get(`mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }`, {
      id: service.id,
    });
    const later = await make.at(new Date(Date.now() + 30 * 86_400_000), () => consumer.get(BOOK, { slotId }));
    expect(later.bookSlot.id).toBe(id);
  });

  it('shows no number once it is cancelled, and gives the slot to the next one who comes', async () => {
    const { consumer, slotId, id } = await make.booking();

    const { cancelBooking } = await consumer.get(CANCEL, { id });

    expect(cancelBooking).toEqual({ id, version: 2, status: 'CANCELED', contact: null, canCancel: false });
    const { bookSlot } = await (await make.user()).get(BOOK, { slotId });
    expect(bookSlot.id).not.toBe(id);
  });

  it('makes a new booking for who cancelled and comes back', async () => {
    const { consumer, slotId, id } = await make.booking();
    await consumer.get(CANCEL, { id });
    const { bookSlot } = await consumer.get(BOOK, { slotId });
    expect(bookSlot).toMatchObject({ status: 'BOOKED', version: 1 });
    expect(bookSlot.id).not.toBe(id);
  });

  it('takes a second cancellation for the first', async () => {
    const { consumer, provider, id } = await make.booking();
    await consumer.get(CANCEL, { id });
    for (const party of [consumer, provider]) {
      expect((await party.get(CANCEL, { id })).cancelBooking).toMatchObject({
        version: 2,
        status: 'CANCELED',
      });
    }
  });

  it('gives no slot twice', async () => {
    const { slotId } = await make.booking();
    expect(await (await make.user()).problem(BOOK, { slotId })).toMatchObject({
      message: 'This slot has just been booked.',
      extensions: { code: 'SLOT_TAKEN' },
    });
  });

  it('gives nobody a slot of their own service', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    expect(await provider.problem(BOOK, { slotId: await firstSlot(service.id) })).toMatchObject({
      message: 'You cannot book your own service.',
      extensions: { code: 'OWN_SERVICE' },
    });
  });

  it('books no slot that is past, too far ahead or outside the hours', async () => {
    const [consumer, { id }] = [await make.user(), await make.service()];
    const refusal = (date: string, time: string) =>
      make.at(inPune('2026-11-21', '12:30'), () =>
        consumer.refusal(BOOK, { slotId: encodeSlotId(id, inPune(date, time)) }),
      );
    expect(await refusal('2026-11-21', '12:00')).toBe('SLOT_PAST');
    expect(await refusal('2026-12-05', '08:00')).toBe('SLOT_OUTSIDE_WINDOW');
    expect(await refusal('2026-11-22', '18:00')).toBe('SLOT_OUTSIDE_HOURS');
    expect(await refusal('2026-11-22', '08:01')).toBe('SLOT_OUTSIDE_HOURS');
    expect(await refusal('2026-12-04', '17:00')).toBeUndefined();
  });

  it('books no slot at the very instant at which it starts', async () => {
    const [consumer, { id }] = [await make.user(), await make.service()];
    const start = inPune('2026-11-22', '10:00');
    const book = (now: number) =>
      make.at(new Date(now), () => consumer.refusal(BOOK, { slotId: encodeSlotId(id, start) }));
    expect(await book(start.getTime())).toBe('SLOT_PAST');
    expect(await book(start.getTime() - 1)).toBeUndefined();
  });

  it('knows no slot by a garbled id', async () => {
    const consumer = await make.user();
    for (const slotId of ['', 'x', '_'.repeat(30), "'; DROP TABLE bookings; --", '\u0000']) {
      expect(await consumer.refusal(BOOK, { slotId })).toBe('SLOT_NOT_FOUND');
    }
  });

  it('lets an admin book for another, and nobody else', async () => {
    const [consumer, stranger, admin] = [
      await make.user(),
      await make.user(),
      await make.user({ role: Role.ADMIN }),
    ];
    const slotId = await firstSlot((await make.service()).id);
    const wanted = { slotId, consumerId: consumer.id };

    expect(await stranger.refusal(BOOK, wanted)).toBe('FORBIDDEN');
    const { bookSlot } = await admin.get(BOOK, wanted);

    expect(bookSlot).toMatchObject({ consumer: { id: consumer.id }, viewerSide: 'CONSUMER', contact: null });
    expect((await consumer.get(BOOK, { slotId })).bookSlot.id).toBe(bookSlot.id);
  });

  it.each(['01a1fd82-e1e7-70f3-9ce3-75557465b132', 'somebody'])(
    'lets no admin book for %s, whom nobody knows',
    async (consumerId) => {
      const admin = await make.user({ role: Role.ADMIN });
      const slotId = await firstSlot((await make.service()).id);
      expect(await admin.refusal(BOOK, { slotId, consumerId })).toBe('USER_NOT_FOUND');
    },
  );
});
