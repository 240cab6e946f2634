import { ServiceType } from '../../domain/services/service-type.js';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, PUNE, type Person } from '../support/factories.js';

const ASK = `query ($bookingId: ID!, $first: Int) { alternatives(bookingId: $bookingId, first: $first) {
  slotId quantity distanceKm service { id } site { name } quote { slots startTime endTime total } } }`;
const BOOK = `mutation ($slotId: ID!, $slots: Int, $site: JobSiteInput) {
  bookSlot(slotId: $slotId, slots: $slots, site: $site) { id } }`;
/** To the north of Pune. */
const FIELD = { location: { latitude: PUNE.latitude + 0.2, longitude: PUNE.longitude }, name: 'Far field' };

interface Offer {
  slotId: string;
  service: { id: string };
  quote: { slots: number };
}

describe('who else is free at the time of a booking', () => {
  let test: TestApp;
  let make: Factory;
  let consumer: Person;
  /** By how far they live from Pune, and one of another type. */
  let near: string;
  let far: string;
  let busy: string;
  let booked: { id: string; slotId: string; provider: Person };

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
    consumer = await make.user();
    const at = (north: number) => ({ latitude: PUNE.latitude + north, longitude: PUNE.longitude });
    const service = async (north: number, type = ServiceType.TRACTOR as ServiceType) =>
      (await make.service({ provider: await make.user({ location: at(north) }), type })).id;
    const provider = await make.user({ location: at(0.01) });
    const first = await make.service({ provider });
    // Whoever does not answer has another machine, and the consumer one of their own: neither helps.
    await make.service({ provider });
    await make.service({ provider: consumer });
    await service(0.02, ServiceType.HARVESTER);
    [busy, near, far] = [await service(0.03), await service(0.05), await service(0.15)];
    await service(2);
    const rival = await make.user();
    await rival.get(BOOK, { slotId: (await make.openSlots(busy))[2], slots: 2 });
    const slotId = (await make.openSlots(first.id))[1]!;
    const { bookSlot } = await consumer.get(BOOK, { slotId, slots: 2 });
    booked = { id: bookSlot.id as string, slotId, provider };
  });
  afterAll(() => test.stop());

  const asked = async (who: Person, variables: object) =>
    (await who.get(ASK, { bookingId: booked.id, ...variables })).alternatives as Offer[];
  const ids = (offers: Offer[]) => offers.map(({ service }) => service.id);

  it('are the nearest of the same type that have time for as long, each with its sum', async () => {
    const offers = await asked(consumer, {});
    expect(ids(offers)).toEqual([near, far]);
    expect(offers[0]).toMatchObject({
      ...{ quantity: null, site: null },
      quote: { slots: 2, startTime: '09:00', endTime: '11:00', total: '1800.00' },
    });
    expect(ids(await asked(consumer, { first: 1 }))).toEqual([near]);
    for (const first of [0, -1]) expect(await asked(consumer, { first })).toEqual([]);
  });

  it('can be booked as they are offered', async () => {
    const [{ slotId, quote }] = (await asked(consumer, {})) as [Offer];
    const stranger = await make.user();
    await stranger.get(BOOK, { slotId, slots: quote.slots });
    expect(ids(await asked(consumer, {}))).toEqual([far]);
  });

  it('are nearest to where the work was to be', async () => {
    const service = await make.service({ provider: booked.provider });
    const [slotId] = await make.openSlots(service.id);
    const { bookSlot } = await consumer.get(BOOK, { slotId, site: FIELD });
    const offers = await asked(consumer, { bookingId: bookSlot.id });
    expect(ids(offers)).toEqual([far, near, busy]);
    expect(offers[0]).toMatchObject({ site: { name: 'Far field' }, quote: { slots: 1 } });
  });

  it('are told to the consumer, and to who acts for them', async () => {
    const variables = { bookingId: booked.id };
    expect(await test.client().refusal(ASK, variables)).toBe('UNAUTHENTICATED');
    for (const other of [booked.provider, await make.user()])
      expect(await other.refusal(ASK, variables)).toBe('FORBIDDEN');
    expect(await consumer.refusal(ASK, { bookingId: 'none' })).toBe('BOOKING_NOT_FOUND');
    expect(ids(await asked(await make.user({ role: Role.ADMIN }), {}))).toEqual([far]);
  });

  it('are none once its time has come', async () => {
    const later = new Date(Date.now() + 3 * 86_400_000);
    expect(await make.at(later, () => asked(consumer, {}))).toEqual([]);
  });
});
