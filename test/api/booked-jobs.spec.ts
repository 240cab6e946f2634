import type { INestApplicationContext } from '@nestjs/common';
import { PriceUnit } from '../../domain/services/price.js';
import { NO_TERMS } from '../../domain/services/terms.js';
import { Role } from '../../domain/users/role.js';
import { AccountDeletion } from '../../server/features/accounts/account-deletion.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const JOB = `id status slots quantity date startTime endDate endTime note
  site { location { latitude longitude } name size { area unit } gate }
  quote { unit quantity currency total advance distanceKm isTravelOpen slots lines { kind quantity unitAmount amount } }`;
const BOOK = `mutation ($slotId: ID!, $slots: Int, $quantity: Decimal, $site: JobSiteInput, $total: Decimal, $consumerId: ID) {
  bookSlot(slotId: $slotId, slots: $slots, quantity: $quantity, site: $site, total: $total, consumerId: $consumerId) { ${JOB} } }`;
const QUOTE = `query ($slotId: ID!, $slots: Int, $quantity: Decimal, $site: JobSiteInput) {
  quote(slotId: $slotId, slots: $slots, quantity: $quantity, site: $site) {
    total quantity slots distanceKm isTravelOpen advance date startTime endDate endTime lines { kind amount } } }`;
const LIST = `query ($as: BookingSide!) { bookings(as: $as) { edges { node { ${JOB} } } } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { ${JOB} } }`;

const FIELD = {
  location: { latitude: 18.62, longitude: 73.857 },
  name: 'Behind the temple',
  size: { area: '2.50', unit: 'ACRE' },
  gate: 'Through the east gate',
};
const KEPT_FIELD = { ...FIELD, size: { area: '2.5', unit: 'ACRE' } };
const TERMS = {
  minimumCharge: '1000.00',
  travel: { perKm: '10.00', freeKm: '5.0' },
  advanceShare: '0.20',
  perHour: null,
};
const byHour = { charges: '900.00', unit: PriceUnit.PER_HOUR, currency: 'INR' };

interface Job {
  id: string;
  quote: { total: string };
}

describe('a job', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;
  let consumer: Person;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  beforeEach(async () => {
    [provider, consumer] = [await make.user({ name: 'Sunita Jadhav' }), await make.user()];
  });
  afterAll(() => test.stop());

  const tractor = async (terms = NO_TERMS, price = byHour as typeof byHour | object) => {
    const service = await make.service({ provider, terms, price: price as typeof byHour });
    return { service, slots: await make.openSlots(service.id) };
  };
  const book = async (who: Person, wanted: Record<string, unknown>) =>
    (await who.get(BOOK, wanted)).bookSlot as Job;
  const taken = async (serviceId: string) => {
    const [{ rows }] = (await make.sql<{ rows: number }>(
      `SELECT count(*)::int AS rows FROM slots WHERE service_id = $1`,
      [serviceId],
    )) as [{ rows: number }];
    return rows;
  };

  it('takes several slots in a row, with its quote, and gives them back together', async () => {
    const { service, slots } = await tractor();
    const told = await consumer.listen(
      `subscription ($id: ID!) { slotChanged(serviceId: $id) { id status } }`,
      { id: service.id },
    );
    const { quote } = await consumer.get(QUOTE, { slotId: slots[2], slots: 3 });
    expect(quote).toMatchObject({
      ...{ total: '2700.00', quantity: '3', slots: 3, startTime: '10:00', endTime: '13:00' },
      lines: [{ kind: 'WORK', amount: '2700.00' }],
    });
    const booked = await book(consumer, { slotId: slots[2], slots: 3, total: '2700' });
    expect(booked).toMatchObject({
      ...{ slots: 3, quantity: '3', startTime: '10:00', endTime: '13:00', site: null },
      quote: { total: '2700.00', unit: 'HOUR', advance: null, isTravelOpen: false },
    });
    expect(await taken(service.id)).toBe(3);
    const next = async () => (await told.next()) as { slotChanged: object };
    for (const id of slots.slice(2, 5))
      expect(await next()).toMatchObject({ slotChanged: { id, status: 'BOOKED' } });
    for (const slotId of slots.slice(2, 5))
      expect(await (await make.user()).refusal(BOOK, { slotId })).toBe('SLOT_TAKEN');
    expect(await (await make.user()).refusal(BOOK, { slotId: slots[1], slots: 2 })).toBe('SLOT_TAKEN');
    expect(await taken(service.id)).toBe(3);
    await consumer.get(CANCEL, { id: booked.id });
    for (const id of slots.slice(2, 5))
      expect(await next()).toMatchObject({ slotChanged: { id, status: 'OPEN' } });
    expect(await taken(service.id)).toBe(0);
  });

  it('lasts over the night, and leaves the night to others', async () => {
    const { service, slots } = await tractor(NO_TERMS, { ...byHour, unit: PriceUnit.PER_DAY });
    const booked = await book(consumer, { slotId: slots[0], quantity: '2' });
    expect(booked).toMatchObject({ slots: 20, quantity: '2', startTime: '08:00', endTime: '18:00' });
    expect(booked).not.toMatchObject({ endDate: (booked as unknown as { date: string }).date });
    const [{ hours }] = (await make.sql<{ hours: number }>(
      `SELECT sum(extract(epoch FROM upper(during) - lower(during)) / 3600)::int AS hours FROM slots WHERE service_id = $1`,
      [service.id],
    )) as [{ hours: number }];
    expect(hours).toBe(20);
  });

  it('by area takes as long as the service’s rate says', async () => {
    const price = { ...byHour, charges: '1200.00', unit: PriceUnit.PER_ACRE };
    const { slots } = await tractor({ ...NO_TERMS, perHour: '0.8' }, price);
    const booked = await book(consumer, { slotId: slots[0], quantity: '2', site: FIELD });
    expect(booked).toMatchObject({
      ...{ slots: 3, quantity: '2' },
      quote: { unit: 'ACRE', total: '2400.00' },
    });
    const { bookSlot: one } = await consumer.get(BOOK, { slotId: slots[5] });
    expect(one).toMatchObject({ slots: 1, quantity: '0.8', quote: { total: '960.00' } });
  });

  it('costs a minimum, the way and an advance where the provider wants them, and keeps that', async () => {
    const { service, slots } = await tractor(TERMS);
    const wanted = { slotId: slots[0], site: FIELD };
    const expected = {
      ...{ total: '1061.00', advance: '212.20', distanceKm: 11.1, isTravelOpen: false },
      lines: [
        { kind: 'WORK', amount: '900.00' },
        { kind: 'MINIMUM', amount: '100.00' },
        { kind: 'TRAVEL', amount: '61.00' },
      ],
    };
    expect((await test.client().get(QUOTE, wanted)).quote).toMatchObject(expected);
    await book(consumer, { ...wanted, total: '1061.00' });
    await make.sql(`UPDATE services SET price_charges = 2000, travel_per_km = 99 WHERE id = $1`, [
      service.id,
    ]);
    const { bookings } = (await provider.get(LIST, { as: 'PROVIDER' })) as {
      bookings: { edges: { node: object }[] };
    };
    expect(bookings.edges[0]!.node).toMatchObject({ quote: expected, site: KEPT_FIELD });
  });

  it('counts the way to the consumer’s village where no place is said, else says that it comes on top', async () => {
    const { slots } = await tractor(TERMS);
    const [slotId] = slots;
    const far = await make.user({ location: FIELD.location });
    expect((await far.get(QUOTE, { slotId })).quote).toMatchObject({ distanceKm: 11.1, total: '1061.00' });
    expect((await far.get(BOOK, { slotId, total: '1061' })).bookSlot).toMatchObject({
      quote: { distanceKm: 11.1 },
    });
    const homeless = await make.user({ location: null });
    for (const asks of [test.client(), homeless])
      expect((await asks.get(QUOTE, { slotId: slots[1] })).quote).toMatchObject({
        ...{ distanceKm: null, isTravelOpen: true, total: '1000.00' },
      });
  });

  it('is not booked where it costs something else than was shown', async () => {
    const { service, slots } = await tractor();
    const [slotId] = slots;
    expect(await consumer.refusal(BOOK, { slotId, total: '899.99' })).toBe('QUOTE_CHANGED');
    expect(await taken(service.id)).toBe(0);
    expect(await consumer.refusal(BOOK, { slotId, slots: 2, total: '900' })).toBe('QUOTE_CHANGED');
    await book(consumer, { slotId, total: '900' });
  });

  it('is known again, and never taken for another', async () => {
    const { slots } = await tractor();
    const wanted = { slotId: slots[0], slots: 3, quantity: '2.5' };
    const booked = await book(consumer, wanted);
    expect((await book(consumer, { ...wanted, quantity: '2.50' })).id).toBe(booked.id);
    for (const other of [{ slots: 2 }, { quantity: '3' }, { quantity: null }, { slots: 1, quantity: null }])
      expect(await consumer.refusal(BOOK, { ...wanted, ...other })).toBe('BOOKED_DIFFERENTLY');
    const one = await book(consumer, { slotId: slots[5] });
    expect((await book(consumer, { slotId: slots[5] })).id).toBe(one.id);
    expect(await consumer.refusal(BOOK, { slotId: slots[5], slots: 2 })).toBe('BOOKED_DIFFERENTLY');
  });

  it.each([
    ['BAD_INPUT', { slots: 0 }],
    ['BAD_INPUT', { slots: 101 }],
    ['BAD_INPUT', { quantity: '0' }],
    ['BAD_INPUT', { quantity: '1.234' }],
    ['BAD_INPUT', { site: { ...FIELD, location: { latitude: 91, longitude: 0 } } }],
    ['BAD_INPUT', { site: { ...FIELD, size: { area: '0', unit: 'ACRE' } } }],
    ['RUN_TOO_LONG', { quantity: '100.01' }],
  ])('is refused with %s for %j, quoted or booked', async (code, wrong) => {
    const { service, slots } = await tractor();
    expect(await consumer.refusal(QUOTE, { slotId: slots[0], ...wrong })).toBe(code);
    expect(await consumer.refusal(BOOK, { slotId: slots[0], ...wrong })).toBe(code);
    expect(await taken(service.id)).toBe(0);
  });

  it('is quoted as it could be booked: not over what is taken or closed, nor past the booking window', async () => {
    const { slots } = await tractor();
    await book(consumer, { slotId: slots[2] });
    await provider.get(`mutation ($id: ID!) { setSlotStatus(slotId: $id, status: NOT_WORKING) { id } }`, {
      id: slots[6],
    });
    const visitor = test.client();
    expect(await visitor.refusal(QUOTE, { slotId: slots[0], slots: 3 })).toBe('SLOT_TAKEN');
    expect(await visitor.refusal(QUOTE, { slotId: slots[5], slots: 2 })).toBe('SLOT_CLOSED');
    expect(await visitor.refusal(QUOTE, { slotId: slots.at(-1), slots: 2 })).toBe('RUN_OUTSIDE_WINDOW');
    expect(await provider.refusal(QUOTE, { slotId: slots[0] })).toBe('OWN_SERVICE');
    await visitor.get(QUOTE, { slotId: slots[0], slots: 2 });
  });

  it('shows its place to its two parties until it is cancelled, and forgets it with the consumer', async () => {
    const { slots } = await tractor();
    const admin = await make.user({ role: Role.ADMIN });
    const booked = await book(consumer, { slotId: slots[0], site: FIELD });
    expect(booked).toMatchObject({ site: KEPT_FIELD });
    const received = `query ($id: ID) { bookings(as: PROVIDER, userId: $id) { edges { node { id site { name } } } } }`;
    const seenBy = async (who: Person) =>
      (
        (await who.get(received, { id: provider.id })) as { bookings: { edges: { node: Job }[] } }
      ).bookings.edges.map(({ node }) => node);
    expect(await seenBy(provider)).toEqual([{ id: booked.id, site: { name: FIELD.name } }]);
    expect(await seenBy(admin)).toEqual([{ id: booked.id, site: null }]);
    const mine = (await consumer.get(`{ exportMyData }`)) as { exportMyData: string };
    expect(JSON.parse(mine.exportMyData)).toMatchObject({ bookingsMade: [{ site: KEPT_FIELD, slots: 1 }] });
    expect((await consumer.get(CANCEL, { id: booked.id })).cancelBooking).toMatchObject({ site: null });
    expect(await seenBy(provider)).toEqual([{ id: booked.id, site: null }]);
    const other = await book(consumer, { slotId: slots[1], slots: 2, site: FIELD });
    await make.sql(`UPDATE bookings SET status = 'Completed' WHERE id = $1`, [other.id]);
    const deletion = (test.app as INestApplicationContext).get(AccountDeletion, { strict: false });
    await deletion.deleteAsOperator({ id: consumer.id, role: Role.USER });
    const [row] = await make.sql(`SELECT site, job IS NOT NULL AS priced FROM bookings WHERE id = $1`, [
      other.id,
    ]);
    expect(row).toEqual({ site: null, priced: true });
  });

  it('of a booking that knows none follows from its price and time', async () => {
    const { slots: open } = await tractor();
    await book(consumer, { slotId: open[0] });
    const { bookings } = (await consumer.get(LIST, { as: 'CONSUMER' })) as {
      bookings: { edges: { node: object }[] };
    };
    expect(bookings.edges[0]!.node).toMatchObject({
      ...{ slots: 1, quantity: '1' },
      quote: { total: '900.00', unit: 'HOUR', lines: [{ kind: 'WORK', quantity: '1', amount: '900.00' }] },
    });
    const [row] = await make.sql(`SELECT slot_count, job FROM bookings WHERE consumer_id = $1`, [
      consumer.id,
    ]);
    expect(row).toEqual({ slot_count: 1, job: null });
  });

  it('of many slots stays below what one may have open', async () => {
    const { slots } = await tractor();
    const unproven = await make.user({ phoneVerifiedAt: null });
    expect(await unproven.refusal(BOOK, { slotId: slots[0], slots: 31 })).toBe('BOOKINGS_UNPROVEN_CAP');
    const settled = await make.user();
    await make.sql(
      `INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, price_charges,
         price_unit, currency, slot_count, job)
       SELECT gen_random_uuid(), 'Booked', $1, $2, s.id, tstzrange(now() + interval '1 day', now() + interval '9 days'),
         'Asia/Kolkata', 'Tractor', 1, 'Per Hrs', 'INR', 99, '{}' FROM services s, generate_series(1, 5) WHERE s.provider_id = $2`,
      [settled.id, provider.id],
    );
    expect(await settled.refusal(BOOK, { slotId: slots[0], slots: 6 })).toBe('BOOKINGS_SLOTS_CAP');
    await book(settled, { slotId: slots[0], slots: 5 });
  });
});
