import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const DELETE = `mutation ($id: ID!) { deleteService(id: $id) { id } }`;
const SET_HOURS = `mutation ($id: ID!, $hours: [WorkingHoursInput!]!) {
  setWorkingHours(serviceId: $id, hours: $hours) { id workingHours { weekday opens closes slotMinutes } }
}`;
const SERVICE = `query ($id: ID!) { service(id: $id) { id } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const SET_STATUS = `mutation ($id: ID!, $status: BookingStatus!) { setBookingStatus(id: $id, status: $status) { status } }`;
const RECEIVED = `{ bookings(as: PROVIDER) { edges { node { id status startTime } } } }`;
const CALENDAR = `query ($id: ID!) { service(id: $id) { calendar { date slots { id status startTime endTime } } } }`;

const span = (weekday: number, opens: string, closes: string, slotMinutes = 60) => ({
  weekday,
  opens,
  closes,
  slotMinutes,
});

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp();
  make = new Factory(test);
});
afterAll(() => test.stop());

describe('deleting a service', () => {
  it('takes it out of every list, and a second deletion finds nothing', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const [slotId] = await make.openSlots(service.id);

    expect(await provider.get(DELETE, { id: service.id })).toEqual({ deleteService: { id: service.id } });

    expect(await provider.refusal(SERVICE, { id: service.id })).toBe('SERVICE_NOT_FOUND');
    expect(await provider.refusal(DELETE, { id: service.id })).toBe('SERVICE_NOT_FOUND');
    expect(await provider.refusal(SET_HOURS, { id: service.id, hours: [] })).toBe('SERVICE_NOT_FOUND');
    expect(await (await make.user()).refusal(BOOK, { slotId })).toBe('SERVICE_NOT_FOUND');
    const { services } = await test
      .client()
      .get(`query ($id: ID!) { services(providerId: $id) { edges { cursor } } }`, { id: provider.id });
    expect(services.edges).toEqual([]);
  });

  it('cancels the open bookings, tells their consumers at once, and keeps the history', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const active = await make.booking({ provider, service });
    const done = await make.booking({ provider, service });
    await provider.get(SET_STATUS, { id: done.id, status: 'COMPLETED' });
    const events = await active.consumer.listen(
      `subscription { bookingChanged { id status contact { phone } } }`,
    );

    await provider.get(DELETE, { id: service.id });

    expect(await events.next()).toEqual({
      bookingChanged: { id: active.id, status: 'CANCELED', contact: null },
    });
    const { bookings } = await provider.get(RECEIVED);
    expect(bookings.edges.map((edge: { node: object }) => edge.node)).toEqual([
      expect.objectContaining({ id: done.id, status: 'COMPLETED' }),
      expect.objectContaining({ id: active.id, status: 'CANCELED' }),
    ]);
  });

  it('leaves no booking alive that was made at the same time', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const slots = (await make.openSlots(service.id)).slice(0, 10);
    const consumers = await make.users(10);

    const [booked] = await Promise.all([
      Promise.all(consumers.map((consumer, index) => consumer.ask(BOOK, { slotId: slots[index] }))),
      provider.get(DELETE, { id: service.id }),
    ]);

    const refusals = booked.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    expect(new Set(['SERVICE_NOT_FOUND', ...refusals])).toEqual(new Set(['SERVICE_NOT_FOUND']));
    const { bookings } = await provider.get(RECEIVED);
    expect(bookings.edges).toHaveLength(10 - refusals.length);
    expect(
      bookings.edges.every((edge: { node: { status: string } }) => edge.node.status === 'CANCELED'),
    ).toBe(true);
  });

  it('says first how many bookings it cancels, and cancels no more than were told', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const { id } = service;
    const open = `query ($id: ID!) { service(id: $id) { openBookings } }`;
    const countFor = async (person: { get: Person['get'] }) =>
      (await person.get(open, { id })).service.openBookings;
    expect(await countFor(provider)).toBe(0);
    const done = await make.booking({ provider, service });
    await provider.get(SET_STATUS, { id: done.id, status: 'COMPLETED' });
    for (let booked = 0; booked < 2; booked++) await make.booking({ provider, service });
    expect(await countFor(provider)).toBe(2);
    expect(await countFor(await make.user({ role: Role.ADMIN }))).toBe(2);
    expect([await countFor(await make.user()), await countFor(test.client())]).toEqual([null, null]);

    const remove = `mutation ($id: ID!, $bookings: Int) { deleteService(id: $id, bookings: $bookings) { id } }`;
    expect(await provider.refusal(remove, { id, bookings: 1 })).toBe('BOOKED_MEANWHILE');
    expect(await countFor(provider)).toBe(2);
    expect(await provider.get(remove, { id, bookings: 2 })).toEqual({ deleteService: { id } });
  });

  it('is its provider’s and the admins’ matter', async () => {
    const service = await make.service();
    expect(await (await make.user()).refusal(DELETE, { id: service.id })).toBe('FORBIDDEN');
    const admin = await make.user({ role: Role.ADMIN });
    expect(await admin.get(DELETE, { id: service.id })).toEqual({ deleteService: { id: service.id } });
  });
});

describe('setting working hours', () => {
  it('replaces the whole week', async () => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    const hours = [
      span(1, '06:30', '10:00', 30),
      span(1, '16:00', '20:00', 120),
      span(7, '22:00', '02:00', 45),
    ];
    const { setWorkingHours } = await provider.get(SET_HOURS, { id, hours });
    expect(setWorkingHours.workingHours).toEqual(hours);
  });

  it('closes the service with an empty week', async () => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    const { setWorkingHours } = await provider.get(SET_HOURS, { id, hours: [] });
    expect(setWorkingHours.workingHours).toEqual([]);
    expect(await make.openSlots(id)).toEqual([]);
  });

  it('lets a service work over midnight, and the slots after midnight belong to the next date', async () => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    const nights = [1, 2, 3, 4, 5, 6, 7].map((weekday) => span(weekday, '22:00', '02:00'));
    await provider.get(SET_HOURS, { id, hours: nights });

    const { service } = await provider.get(CALENDAR, { id });

    const times = service.calendar[3].slots.map(
      (slot: { startTime: string; endTime: string }) => `${slot.startTime}-${slot.endTime}`,
    );
    expect(times).toEqual(['00:00-01:00', '01:00-02:00', '22:00-23:00', '23:00-00:00']);
  });

  it('keeps what is booked at its own time', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const booking = await make.booking({ provider, service });

    await provider.get(SET_HOURS, {
      id: service.id,
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => span(weekday, '08:30', '10:30')),
    });

    const { service: seen } = await provider.get(CALENDAR, { id: service.id });
    expect(
      seen.calendar[1].slots.map(
        (slot: { startTime: string; status: string }) => `${slot.startTime} ${slot.status}`,
      ),
    ).toEqual(['08:00 BOOKED', '09:30 OPEN']);
    const { bookings } = await provider.get(RECEIVED);
    expect(bookings.edges).toEqual([{ node: { id: booking.id, status: 'BOOKED', startTime: '08:00' } }]);
  });

  it('offers no slot of the old week any more', async () => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    const [slotId] = await make.openSlots(id);
    await provider.get(SET_HOURS, { id, hours: [] });
    expect(await (await make.user()).refusal(BOOK, { slotId })).toBe('SLOT_OUTSIDE_HOURS');
  });

  it.each([
    [[span(0, '08:00', '18:00')], 'The weekday must be from 1 (Monday) to 7 (Sunday).'],
    [[span(8, '08:00', '18:00')], 'The weekday must be from 1 (Monday) to 7 (Sunday).'],
    [[span(1, '08:00', '18:00', 10)], 'A slot must take from 15 to 1440 minutes, in steps of 5.'],
    [[span(1, '08:00', '18:00', 17)], 'A slot must take from 15 to 1440 minutes, in steps of 5.'],
    [[span(1, '08:00', '18:00', -60)], 'A slot must take from 15 to 1440 minutes, in steps of 5.'],
    [[span(1, '08:00', '08:30', 60)], 'Working hours must have room for at least one slot.'],
    [[span(1, '08:00', '12:00'), span(1, '11:00', '14:00')], 'Working hours must not overlap.'],
    [[span(7, '22:00', '04:00'), span(1, '03:00', '06:00')], 'Working hours must not overlap.'],
    [[span(1, '08:00', '18:00'), span(1, '08:00', '18:00')], 'Working hours must not overlap.'],
    [
      [1, 3, 5, 7, 9].map((hour) => span(1, `0${hour}:00`, `0${hour}:30`, 30)),
      'A day can have at most 4 spans of working hours.',
    ],
  ])('says why a week cannot be kept: %#', async (hours, message) => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    expect(await provider.problem(SET_HOURS, { id, hours })).toMatchObject({
      message,
      extensions: { code: 'BAD_WORKING_HOURS' },
    });
  });

  it.each(['24:00', '8:00', '08:60', '08:00:00', '', 'noon'])('refuses the time %j', async (opens) => {
    const provider = await make.user();
    const { id } = await make.service({ provider });
    expect(await provider.refusal(SET_HOURS, { id, hours: [span(1, opens, '18:00')] })).toBe('BAD_INPUT');
  });

  it('is its provider’s and the admins’ matter', async () => {
    const { id } = await make.service();
    const [stranger, admin] = [await make.user(), await make.user({ role: Role.SUPER_ADMIN })];
    const hours = [span(1, '09:00', '10:00')];
    expect(await stranger.refusal(SET_HOURS, { id, hours })).toBe('FORBIDDEN');
    expect((await admin.get(SET_HOURS, { id, hours })).setWorkingHours.workingHours).toEqual(hours);
  });
});
