import { PriceUnit } from '../../domain/services/price.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, NOTE } from '../support/factories.js';
import { ANSWER, BOOK, CANCEL, PAUSE, PROPOSE, propose, seenBy, SHOWN, stageOf } from './moving.js';

const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { id } }`;
const HOURS = `mutation ($id: ID!, $hours: [WorkingHoursInput!]!) { setWorkingHours(serviceId: $id, hours: $hours) { id } }`;
const CALENDAR = `query ($id: ID!) { service(id: $id) { calendar { slots { id status } } } }`;

const allWeek = (slotMinutes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00', slotMinutes }));

describe('moving a booking', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const statuses = async (serviceId: string, ids: readonly string[]) => {
    const { service } = await test.client().get(CALENDAR, { id: serviceId });
    const all = service.calendar.flatMap((day: { slots: { id: string; status: string }[] }) => day.slots);
    return ids.map((id) => all.find((slot: { id: string }) => slot.id === id).status as string);
  };
  const rowsOf = async (id: string) =>
    make.sql('SELECT resource_id, during FROM slots WHERE booking_id = $1 ORDER BY 1, 2', [id]);

  it('is proposed by one side, and shown to both with both times, live; nothing is taken', async () => {
    const { provider, consumer, service, slots, booked, id } = await stageOf(make);
    const told = await consumer.listen(`subscription { bookingChanged { ${SHOWN} } }`);
    const answer = await propose(provider, id, slots[12]);
    const move = { slotId: slots[12], startTime: '10:00', endTime: '13:00', proposedBy: 'PROVIDER' };
    expect(answer).toMatchObject({
      ...{ slotId: booked.slotId, startTime: '10:00', version: 2 },
      move: { ...move, canAnswer: false, canWithdraw: true },
    });
    const { bookingChanged } = await told.next();
    expect(bookingChanged).toMatchObject({ id, move: { ...move, canAnswer: true, canWithdraw: false } });
    expect(await seenBy(consumer, 'CONSUMER')).toEqual(bookingChanged);
    expect(await statuses(service.id, slots.slice(12, 15))).toEqual(['OPEN', 'OPEN', 'OPEN']);
  });

  it('is done by the other side’s yes: the new time is taken, the old one open, on all calendars at once', async () => {
    const { provider, consumer, service, slots, id } = await stageOf(make);
    await provider.get(SET_STATUS, { id, status: 'ACCEPTED' });
    const before = (await propose(consumer, id, slots[12])) as object;
    const told = await test
      .client()
      .listen(`subscription ($id: ID!) { slotChanged(serviceId: $id) { id status } }`, { id: service.id });
    const screens = await consumer.listen(`subscription { bookingChanged { slotId move { slotId } } }`);
    const { booking } = await provider.get(ANSWER, { id, slotId: slots[12] });
    expect(booking).toEqual({
      ...before,
      ...{ version: 4, slotId: slots[12], date: booking.date, endDate: booking.date, move: null },
    });
    expect(booking.date > (before as { date: string }).date).toBe(true);
    for (const [status, ids] of [
      ['OPEN', slots.slice(2, 5)],
      ['BOOKED', slots.slice(12, 15)],
    ] as const)
      for (const slot of ids) expect((await told.next()).slotChanged).toEqual({ id: slot, status });
    expect((await screens.next()).bookingChanged).toEqual({ slotId: slots[12], move: null });
    expect(await statuses(service.id, [slots[2]!, slots[12]!, slots[15]!])).toEqual([
      'OPEN',
      'BOOKED',
      'OPEN',
    ]);
    expect(await rowsOf(id)).toHaveLength(3);
    expect(await (await make.user()).get(BOOK, { slotId: slots[2] })).toMatchObject({
      bookSlot: { slots: 1 },
    });
  });

  it('keeps note, place, price and quote', async () => {
    const { provider, consumer, service, id } = await make.booking();
    const [, , later] = await make.openSlots(service.id);
    await propose(provider, id, later);
    const { booking } = await consumer.get(ANSWER, { id });
    expect(booking).toMatchObject({
      ...{ slotId: later, note: NOTE, site: { name: 'Temple field' }, price: { charges: '900.00' } },
      quote: { total: '900.00', quantity: '1', slots: 1, startTime: booking.startTime },
    });
  });

  it('goes by an hour, over its own slots', async () => {
    const { provider, consumer, service, slots, id } = await stageOf(make);
    await propose(provider, id, slots[3]);
    const { booking } = await consumer.get(ANSWER, { id });
    expect(booking).toMatchObject({ slotId: slots[3], startTime: '11:00', endTime: '14:00', slots: 3 });
    expect(await statuses(service.id, slots.slice(2, 7))).toEqual([
      'OPEN',
      'BOOKED',
      'BOOKED',
      'BOOKED',
      'OPEN',
    ]);
    expect(await rowsOf(id)).toHaveLength(3);
  });

  it('takes all that its service needs, and turns the calendars of all that share it', async () => {
    const { provider, consumer, service, slots, id } = await stageOf(make);
    const other = await make.service({ provider });
    await provider.get(
      `mutation ($id: ID!, $resources: [ID!]!) { setServiceResources(serviceId: $id, resourceIds: $resources) { id } }`,
      { id: service.id, resources: [service.id, other.id] },
    );
    const others = await make.openSlots(other.id);
    const told = await provider.listen(`subscription ($id: ID!) { slotChanged(serviceId: $id) { status } }`, {
      id: other.id,
    });
    await propose(consumer, id, slots[3]);
    await provider.get(ANSWER, { id });
    const heard = [(await told.next()).slotChanged.status, (await told.next()).slotChanged.status];
    expect(heard).toEqual(['OPEN', 'BOOKED']);
    expect(await rowsOf(id)).toHaveLength(6);
    expect((await make.openSlots(other.id)).length).toBe(others.length);
  });

  it('is refused as a booking would be', async () => {
    const { provider, consumer, service, slots, booked, id } = await stageOf(make);
    const refusal = (slotId: string | undefined) => consumer.refusal(PROPOSE, { id, slotId });
    expect(await refusal(booked.slotId)).toBe('MOVE_SAME_TIME');
    expect(await refusal((await make.openSlots((await make.service()).id))[0])).toBe('BAD_INPUT');
    expect(await refusal('nonsense')).toBe('SLOT_NOT_FOUND');
    await (await make.user()).get(BOOK, { slotId: slots[12] });
    expect([await refusal(slots[12]), await refusal(slots[11])]).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN']);
    await provider.get(`mutation ($id: ID!) { setSlotStatus(slotId: $id, status: NOT_WORKING) { id } }`, {
      id: slots[20],
    });
    expect(await refusal(slots[19])).toBe('SLOT_CLOSED');
    expect(await refusal(slots.at(-2))).toBe('RUN_OUTSIDE_WINDOW');
    await provider.get(PAUSE, { id: service.id, paused: true });
    expect(await refusal(slots[25])).toBe('SERVICE_PAUSED');
    await provider.get(PAUSE, { id: service.id, paused: false });
    await provider.get(HOURS, {
      id: service.id,
      hours: allWeek(60).map((day) => ({ ...day, opens: '10:00' })),
    });
    expect(await refusal(slots[10])).toBe('SLOT_OUTSIDE_HOURS');
    expect(await seenBy(consumer, 'CONSUMER')).toMatchObject({ version: 1, move: null });
  });

  it('is refused where the time is gone meanwhile: booking and proposal stay, and the yes may come again', async () => {
    const { provider, consumer, service, slots, booked, id } = await stageOf(make);
    const proposed = await propose(consumer, id, slots[12]);
    const neighbour = await make.user();
    const { bookSlot } = await neighbour.get(BOOK, { slotId: slots[14] });
    const rows = await rowsOf(id);
    expect(await provider.refusal(ANSWER, { id })).toBe('SLOT_TAKEN');
    expect([await rowsOf(id), await seenBy(consumer, 'CONSUMER')]).toEqual([rows, proposed]);
    expect(await statuses(service.id, [booked.slotId, slots[12]!])).toEqual(['BOOKED', 'OPEN']);
    await neighbour.get(CANCEL, { id: bookSlot.id });
    expect((await provider.get(ANSWER, { id })).booking).toMatchObject({ slotId: slots[12] });
  });

  it('goes by what was proposed, and not by hours that are others since', async () => {
    const { provider, consumer, service, slots, id } = await stageOf(make);
    await propose(consumer, id, slots[12]);
    await provider.get(HOURS, { id: service.id, hours: allWeek(120) });
    expect(await provider.refusal(ANSWER, { id })).toBe('SLOT_OUTSIDE_HOURS');
    expect(await propose(consumer, id, slots[12])).toMatchObject({
      move: { startTime: '10:00', endTime: '16:00' },
    });
    const { booking } = await provider.get(ANSWER, { id });
    expect(booking).toMatchObject({ slots: 3, endTime: '16:00', quote: { total: '2700.00', quantity: '3' } });
    expect(await rowsOf(id)).toHaveLength(3);
  });

  it('keeps what was agreed for one slot, whatever its new slots are', async () => {
    const { provider, consumer, service, slotId, id } = await make.booking();
    await provider.get(HOURS, { id: service.id, hours: allWeek(30) });
    const halves = (await make.openSlots(service.id)).filter((slot) => slot !== slotId);
    // Half an hour later: half of it is its own.
    await propose(provider, id, halves[0]);
    const { booking } = await consumer.get(ANSWER, { id });
    expect(booking).toMatchObject({ slots: 2, quote: { total: '900.00', quantity: '1' } });
    expect(await rowsOf(id)).toHaveLength(2);
    const [repeated] = await make.sql<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM slots WHERE service_id = $1',
      [service.id],
    );
    expect(repeated).toEqual({ rows: 2 });
  });

  it('finds a time for what should have been done by now', async () => {
    const { provider, consumer, slots, id } = await stageOf(make);
    const longAgo = `during = tstzrange(lower(during) - interval '60 days', upper(during) - interval '60 days')`;
    await make.sql(`UPDATE bookings SET ${longAgo} WHERE id = $1`, [id]);
    await make.sql(`UPDATE slots SET ${longAgo} WHERE booking_id = $1`, [id]);
    await propose(provider, id, slots[12]);
    expect((await consumer.get(ANSWER, { id })).booking).toMatchObject({ slotId: slots[12] });
    expect(await rowsOf(id)).toHaveLength(3);
  });

  it('takes as long as it did where the service counts otherwise by now', async () => {
    const { provider, consumer, service, slots, id } = await stageOf(make);
    const price = { charges: '1500.00', unit: PriceUnit.PER_DAY, currency: 'INR' };
    await provider.get(
      `mutation ($id: ID!, $input: UpdateServiceInput!) { updateService(id: $id, input: $input) { id } }`,
      { id: service.id, input: { price } },
    );
    await propose(consumer, id, slots[12]);
    expect((await provider.get(ANSWER, { id })).booking).toMatchObject({
      slots: 3,
      quote: { total: '2700.00' },
    });
  });
});
