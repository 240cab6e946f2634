import { encodeSlotId } from '../../domain/slots/slot-id.js';
import { Role } from '../../domain/users/role.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const CLOSE = `mutation ($resourceId: ID, $from: LocalDate!, $to: LocalDate!, $kind: ClosureKind, $reason: String, $bookings: Int,
    $providerId: ID) {
  addClosure(resourceId: $resourceId, from: $from, to: $to, kind: $kind, reason: $reason, bookings: $bookings,
    providerId: $providerId) { id resourceId from to kind reason }
}`;
const REMOVE = `mutation ($id: ID!) { removeClosure(id: $id) }`;
const CLOSURES = `query ($providerId: ID) { closures(providerId: $providerId) { id from to kind reason } }`;
const WITHIN = `query ($resourceId: ID, $from: LocalDate!, $to: LocalDate!) {
  bookingsWithin(resourceId: $resourceId, from: $from, to: $to) }`;
const SET_DATE = `mutation ($id: ID!, $date: LocalDate!, $hours: [SpanOfDateInput!], $bookings: Int) {
  setDateHours(serviceId: $id, date: $date, hours: $hours, bookings: $bookings) { id dateHours { date hours { opens closes slotMinutes } } }
}`;
const OUTSIDE = `query ($id: ID!, $date: LocalDate!, $hours: [SpanOfDateInput!]) {
  bookingsOutside(serviceId: $id, date: $date, hours: $hours) }`;
const UPDATE = `mutation ($id: ID!, $availability: AvailabilityInput, $version: Int) {
  updateService(id: $id, input: { availability: $availability, version: $version }) {
    id version availability { noticeHours bufferMinutes windowDays seasons { from to } } }
}`;
const CALENDAR = `query ($id: ID!, $days: Int, $from: LocalDate) {
  service(id: $id) { calendar(days: $days, from: $from) { date hasFreeSlots slots { startTime endTime status } } }
}`;
const BOOK = `mutation ($slotId: ID!, $slots: Int) { bookSlot(slotId: $slotId, slots: $slots) { id status } }`;
const CANCEL = `mutation ($id: ID!) { cancelBooking(id: $id) { id } }`;
const SET_SLOT = `mutation ($slotId: ID!, $status: SlotStatus!) { setSlotStatus(slotId: $slotId, status: $status) { status } }`;
const SLOT_CHANGED = `subscription ($id: ID!) { slotChanged(serviceId: $id) { startTime status } }`;
const SERVICE_CHANGED = `subscription ($id: ID!) { serviceChanged(providerId: $id) { kind service { id } } }`;
const FREE = `query ($freeAt: FreeTimeInput, $providerId: ID) {
  services(freeAt: $freeAt, providerId: $providerId) { edges { node { id } } }
}`;

/** Half past twelve in Pune, on a Saturday. */
const NOON = new Date('2026-11-21T12:30:00+05:30');
const at = (date: string, time: string) => new Date(`${date}T${time}:00+05:30`);

interface Day {
  date: string;
  hasFreeSlots: boolean;
  slots: { startTime: string; endTime: string; status: string }[];
}

describe('when a service can be booked', () => {
  let test: TestApp;
  let make: Factory;
  let provider: Person;
  let consumer: Person;
  let id: string;

  beforeAll(async () => {
    test = await startTestApp({ LOG_LEVEL: 'silent' });
    make = new Factory(test);
  });
  beforeEach(async () => {
    [provider, consumer] = [await make.user({ name: 'Sunita Jadhav' }), await make.user()];
    ({ id } = await make.service({ provider }));
  });
  afterAll(() => test.stop());

  const atNoon = <T>(work: () => Promise<T>) => make.at(NOON, work);
  const slotId = (date: string, time: string, serviceId = id) => encodeSlotId(serviceId, at(date, time));
  const book = (date: string, time: string, slots = 1, serviceId = id) =>
    atNoon(() => consumer.ask(BOOK, { slotId: slotId(date, time, serviceId), slots }));
  const bookingOf = async (...args: Parameters<typeof book>) =>
    (await book(...args)).data.bookSlot.id as string;
  const refusalOf = async (...args: Parameters<typeof book>) =>
    (await book(...args)).errors?.[0]?.extensions.code;
  const daysOf = async (serviceId = id, from?: string, days?: number): Promise<Day[]> =>
    (await atNoon(() => test.client().get(CALENDAR, { id: serviceId, from, days }))).service.calendar;
  const dayOf = async (date: string, serviceId = id) =>
    (await daysOf(serviceId)).find((day) => day.date === date)!;
  const statuses = async (date: string, serviceId = id) =>
    (await dayOf(date, serviceId)).slots.map(({ startTime, status }) => `${startTime} ${status}`);
  const close = (closure: Record<string, unknown>, who = provider) => atNoon(() => who.ask(CLOSE, closure));
  const setDate = (date: string, hours: object[] | null, bookings?: number) =>
    atNoon(() => provider.ask(SET_DATE, { id, date, hours, bookings }));
  const rules = (availability: object) => atNoon(() => provider.get(UPDATE, { id, availability }));
  const isFree = async (date: string, startTime?: string, endTime?: string) => {
    const freeAt = { date, startTime, endTime };
    const { services } = await atNoon(() => test.client().get(FREE, { freeAt, providerId: provider.id }));
    return services.edges.some(({ node }: { node: { id: string } }) => node.id === id);
  };

  describe('closed days', () => {
    const two = { from: '2026-11-23', to: '2026-11-24' };

    it('are not working for everybody, in searches and over REST, until they are removed', async () => {
      const added = { ...two, kind: 'FAMILY', reason: ' My sister’s\nwedding ' };
      const { data } = await close(added);
      expect(data.addClosure).toMatchObject({ ...two, kind: 'FAMILY', reason: 'My sister’s wedding', resourceId: null }); // prettier-ignore
      expect((await atNoon(() => provider.get(CLOSURES))).closures).toHaveLength(1);
      expect((await dayOf('2026-11-23')).slots.every(({ status }) => status === 'NOT_WORKING')).toBe(true);
      expect((await dayOf('2026-11-24')).hasFreeSlots).toBe(false);
      expect((await dayOf('2026-11-25')).hasFreeSlots).toBe(true);
      expect([await isFree('2026-11-23'), await isFree('2026-11-25')]).toEqual([false, true]);
      const rest = await atNoon(() => fetch(`${test.url}/api/calenderavailability/${id}`));
      const { calendar } = (await rest.json()) as { calendar: { date: string; freeSlots: unknown[] }[] };
      expect(calendar.map(({ freeSlots }) => freeSlots.length).slice(1, 5)).toEqual([10, 0, 0, 10]);
      expect(await refusalOf('2026-11-23', '09:00')).toBe('SLOT_CLOSED');
      const quote = `query ($slotId: ID!) { quote(slotId: $slotId) { total } }`;
      const asked = { slotId: slotId('2026-11-24', '17:00') };
      expect(await atNoon(() => consumer.refusal(quote, asked))).toBe('SLOT_CLOSED');

      const seen = `query ($id: ID!) { service(id: $id) { closedDates { from to kind } } }`;
      expect(await consumer.get(seen, { id })).toEqual({ service: { closedDates: [{ ...two, kind: 'FAMILY' }] } }); // prettier-ignore

      const { id: closure } = data.addClosure;
      await atNoon(() => provider.get(REMOVE, { id: closure }));
      await atNoon(() => provider.get(REMOVE, { id: closure }));
      expect((await atNoon(() => provider.get(CLOSURES))).closures).toEqual([]);
      expect((await dayOf('2026-11-23')).slots.every(({ status }) => status === 'OPEN')).toBe(true);
      expect(await refusalOf('2026-11-23', '09:00')).toBeUndefined();
    });

    it('are those of one machine, and of all services that need it', async () => {
      const other = await make.service({ provider });
      await close({ ...two, resourceId: id });
      expect((await dayOf('2026-11-23', other.id)).hasFreeSlots).toBe(true);
      expect((await dayOf('2026-11-23')).hasFreeSlots).toBe(false);
      const share = `mutation ($id: ID!, $resources: [ID!]!) { setServiceResources(serviceId: $id, resourceIds: $resources) { id } }`;
      await provider.get(share, { id: other.id, resources: [other.id, id] });
      expect((await dayOf('2026-11-23', other.id)).hasFreeSlots).toBe(false);
      expect((await close({ ...two, resourceId: (await make.service()).id })).errors?.[0]).toMatchObject({
        extensions: { code: 'BAD_INPUT', fields: [{ path: 'resourceId' }] },
      });
    });

    it('keep what is booked, and are closed by nobody who was not told how much that is', async () => {
      const booking = await bookingOf('2026-11-23', '09:00', 3);
      await bookingOf('2026-11-24', '17:00');
      await bookingOf('2026-11-25', '08:00');
      expect(await atNoon(() => provider.get(WITHIN, two))).toEqual({ bookingsWithin: 2 });
      for (const bookings of [undefined, 0, 1]) {
        const { errors } = await close({ ...two, bookings });
        expect(errors?.[0]?.extensions).toEqual({ code: 'BOOKED_MEANWHILE', bookings: '2' });
      }
      expect((await atNoon(() => provider.get(CLOSURES))).closures).toEqual([]);
      expect((await dayOf('2026-11-23')).slots[0]!.status).toBe('OPEN');
      expect((await close({ ...two, bookings: 2 })).errors).toBeUndefined();
      expect((await statuses('2026-11-23')).slice(0, 5)).toEqual([
        '08:00 NOT_WORKING',
        '09:00 BOOKED',
        '10:00 BOOKED',
        '11:00 BOOKED',
        '12:00 NOT_WORKING',
      ]);
      // What is given back on a closed day is not open again.
      const events = await test.client().listen(SLOT_CHANGED, { id });
      await atNoon(() => consumer.get(CANCEL, { id: booking }));
      for (const startTime of ['09:00', '10:00', '11:00'])
        expect((await events.next()).slotChanged).toEqual({ startTime, status: 'NOT_WORKING' });
      expect((await statuses('2026-11-23')).every((slot) => slot.endsWith('NOT_WORKING'))).toBe(true);
    });

    it('are told to whoever looks at a calendar that turns', async () => {
      const other = await make.service({ provider });
      const events = await test.client().listen(SERVICE_CHANGED, { id: provider.id });
      await close({ ...two, resourceId: id });
      expect((await events.next()).serviceChanged).toEqual({ kind: 'UPDATED', service: { id } });
      await close(two);
      const both = [
        (await events.next()).serviceChanged.service.id,
        (await events.next()).serviceChanged.service.id,
      ];
      expect(both.toSorted()).toEqual([id, other.id].toSorted());
    });

    it('are opened by removing them, not slot by slot', async () => {
      const slot = slotId('2026-11-23', '09:00');
      const set = (status: string) => atNoon(() => provider.ask(SET_SLOT, { slotId: slot, status }));
      await close(two);
      expect((await set('OPEN')).errors?.[0]?.extensions.code).toBe('DATES_CLOSED');
      expect((await set('NOT_WORKING')).data.setSlotStatus).toEqual({ status: 'NOT_WORKING' });
      const [{ id: closure }] = (await atNoon(() => provider.get(CLOSURES))).closures;
      await atNoon(() => provider.get(REMOVE, { id: closure }));
      expect((await statuses('2026-11-23')).slice(0, 2)).toEqual(['08:00 OPEN', '09:00 NOT_WORKING']);
      expect((await set('OPEN')).data.setSlotStatus).toEqual({ status: 'OPEN' });
    });

    it('are one’s own, or those of whom an admin acts for', async () => {
      const [stranger, admin] = [await make.user(), await make.user({ role: Role.ADMIN })];
      const { data } = await close(two);
      expect(await atNoon(() => stranger.refusal(CLOSURES, { providerId: provider.id }))).toBe('FORBIDDEN');
      expect(await stranger.refusal(REMOVE, { id: data.addClosure.id })).toBe('FORBIDDEN');
      expect((await close({ ...two, providerId: provider.id }, stranger)).errors?.[0]?.extensions.code).toBe('FORBIDDEN'); // prettier-ignore
      expect((await atNoon(() => admin.get(CLOSURES, { providerId: provider.id }))).closures).toHaveLength(1);
      await admin.get(REMOVE, { id: data.addClosure.id });
      expect((await atNoon(() => provider.get(CLOSURES))).closures).toEqual([]);
    });

    it('are so many and so far at most', async () => {
      const far = { from: '2027-11-30', to: '2027-12-01' };
      expect((await close(far)).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
      const past = { from: '2026-11-01', to: '2026-11-19' };
      expect((await close(past)).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
      await make.sql(
        `INSERT INTO closures (id, provider_id, from_date, to_date, kind)
         SELECT gen_random_uuid(), $1, date '2027-01-01' + n, date '2027-01-01' + n, 'Other' FROM generate_series(1, 50) AS n`,
        [provider.id],
      );
      expect((await close(two)).errors?.[0]?.extensions.code).toBe('BAD_INPUT');
      await make.sql(
        `UPDATE closures SET from_date = '2026-01-01', to_date = '2026-01-01' WHERE provider_id = $1`,
        [provider.id],
      );
      expect((await close(two)).errors).toBeUndefined();
    });

    it('go with the account, and are in its own data', async () => {
      await close({ ...two, reason: 'Fever' });
      const { exportMyData } = await provider.get('{ exportMyData }');
      expect(JSON.parse(exportMyData as string).closedDays).toEqual([
        expect.objectContaining({ ...two, kind: 'Other', reason: 'Fever' }),
      ]);
    });
  });

  describe('hours of a date', () => {
    const short = [{ opens: '10:00', closes: '12:00', slotMinutes: 60 }];

    it('stand in place of the usual ones, which come back', async () => {
      const { data } = await setDate('2026-11-23', short);
      expect(data.setDateHours.dateHours).toEqual([{ date: '2026-11-23', hours: short }]);
      expect(await statuses('2026-11-23')).toEqual(['10:00 OPEN', '11:00 OPEN']);
      expect(await refusalOf('2026-11-23', '09:00')).toBe('SLOT_OUTSIDE_HOURS');
      expect(await refusalOf('2026-11-23', '10:00')).toBeUndefined();
      await setDate('2026-11-24', []);
      expect(await statuses('2026-11-24')).toEqual([]);
      expect([await isFree('2026-11-23'), await isFree('2026-11-23', '12:00'), await isFree('2026-11-24')]).toEqual([true, false, false]); // prettier-ignore
      await setDate('2026-11-24', null);
      expect(await statuses('2026-11-24')).toHaveLength(10);
    });

    it('are found by a search on a weekday on which the service does not work otherwise', async () => {
      await atNoon(() =>
        provider.get(`mutation ($id: ID!) { setWorkingHours(serviceId: $id, hours: []) { id } }`, { id }),
      );
      expect(await isFree('2026-11-25')).toBe(false);
      await setDate('2026-11-25', short);
      expect([await isFree('2026-11-25'), await isFree('2026-11-26')]).toEqual([true, false]);
      await setDate('2026-11-25', null);
      expect(await isFree('2026-11-25')).toBe(false);
    });

    it('keep what is booked, and are set by nobody who was not told how much that is', async () => {
      await bookingOf('2026-11-23', '09:00', 2);
      await bookingOf('2026-11-23', '11:00');
      const asked = { id, date: '2026-11-23', hours: short };
      expect(await atNoon(() => provider.get(OUTSIDE, asked))).toEqual({ bookingsOutside: 1 });
      expect(await atNoon(() => provider.get(OUTSIDE, { ...asked, hours: [] }))).toEqual({
        bookingsOutside: 2,
      });
      const { errors } = await setDate('2026-11-23', [], 1);
      expect(errors?.[0]?.extensions).toEqual({ code: 'BOOKED_MEANWHILE', bookings: '2' });
      expect((await setDate('2026-11-23', [], 2)).errors).toBeUndefined();
      expect(await statuses('2026-11-23')).toEqual(['09:00 BOOKED', '10:00 BOOKED', '11:00 BOOKED']);
      expect(await atNoon(() => provider.get(OUTSIDE, { ...asked, hours: null }))).toEqual({
        bookingsOutside: 0,
      });
    });

    it.each([
      ['2026-02-30', [], 'BAD_DATE'],
      ['2026-11-20', [], 'BAD_INPUT'],
      ['2028-01-01', [], 'BAD_INPUT'],
      ['2026-11-23', [{ opens: '12:00', closes: '12:30', slotMinutes: 60 }], 'BAD_WORKING_HOURS'],
    ])('cannot be, on %s, %j', async (date, hours, code) => {
      expect((await setDate(date, hours)).errors?.[0]?.extensions.code).toBe(code);
    });

    it('are the provider’s to say', async () => {
      const asked = { id, date: '2026-11-23', hours: [] };
      expect(await atNoon(() => consumer.refusal(SET_DATE, asked))).toBe('FORBIDDEN');
      expect(await atNoon(() => consumer.refusal(OUTSIDE, asked))).toBe('FORBIDDEN');
    });
  });

  describe('rules', () => {
    it('are said all at once, and the same again is no change', async () => {
      const availability = { noticeHours: 12, bufferMinutes: 30, windowDays: 60, seasons: [{ from: '11-01', to: '02-28' }] }; // prettier-ignore
      const { updateService } = await rules(availability);
      expect(updateService.availability).toEqual(availability);
      expect((await rules(availability)).updateService.version).toBe(updateService.version);
      expect((await rules({})).updateService.availability).toEqual({
        noticeHours: 0,
        bufferMinutes: 0,
        windowDays: null,
        seasons: [],
      });
      expect(await atNoon(() => provider.refusal(UPDATE, { id, availability: { windowDays: 181 } }))).toBe('BAD_INPUT'); // prettier-ignore
    });

    it('ask for notice', async () => {
      await rules({ noticeHours: 20 });
      expect((await dayOf('2026-11-21')).hasFreeSlots).toBe(false);
      expect((await statuses('2026-11-22')).slice(0, 2)).toEqual(['08:00 NOT_WORKING', '09:00 OPEN']);
      expect(await refusalOf('2026-11-22', '08:00')).toBe('SLOT_TOO_SOON');
      expect([await isFree('2026-11-22', '08:00', '09:00'), await isFree('2026-11-22', '09:00', '10:00')]).toEqual([false, true]); // prettier-ignore
      expect(await refusalOf('2026-11-22', '09:00')).toBeUndefined();
    });

    it('open a service further ahead, and its calendar page by page', async () => {
      await rules({ windowDays: 180 });
      expect(await daysOf()).toHaveLength(14);
      const later = await daysOf(id, '2027-02-01', 3);
      expect(later.map(({ date }) => date)).toEqual(['2027-02-01', '2027-02-02', '2027-02-03']);
      expect(later[0]!.hasFreeSlots).toBe(true);
      expect(await refusalOf('2027-02-01', '09:00')).toBeUndefined();
      expect((await daysOf(id, '2027-02-01', 1))[0]!.slots[1]).toMatchObject({ status: 'BOOKED' });
      // The last of 180 days is 19 May.
      expect((await daysOf(id, '2027-05-18', 14)).map(({ date }) => date)).toEqual([
        '2027-05-18',
        '2027-05-19',
      ]);
      expect(await daysOf(id, '2027-05-20', 14)).toEqual([]);
      expect((await daysOf(id, '2020-01-01', 1))[0]!.date).toBe('2026-11-21');
      expect(await refusalOf('2027-05-20', '09:00')).toBe('SLOT_OUTSIDE_WINDOW');
      expect([await isFree('2027-05-19'), await isFree('2027-05-20')]).toEqual([true, false]);
      await rules({ windowDays: 3 });
      expect((await daysOf()).map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23']);
      expect(await refusalOf('2026-11-24', '09:00')).toBe('SLOT_OUTSIDE_WINDOW');
    });

    it('have seasons, across new year too', async () => {
      await rules({ windowDays: 180, seasons: [{ from: '12-20', to: '01-10' }] });
      expect((await daysOf()).every(({ slots }) => slots.length === 0)).toBe(true);
      const around = await daysOf(id, '2027-01-09', 4);
      expect(around.map(({ hasFreeSlots }) => hasFreeSlots)).toEqual([true, true, false, false]);
      expect(await refusalOf('2026-11-24', '09:00')).toBe('SLOT_OUTSIDE_HOURS');
      expect([await isFree('2026-12-31'), await isFree('2027-01-11')]).toEqual([true, false]);
      // A job goes on in the next season, or not at all.
      expect(await refusalOf('2027-01-10', '17:00', 2)).toBe('RUN_OUTSIDE_WINDOW');
    });
  });

  describe('the time between jobs', () => {
    beforeEach(() => rules({ bufferMinutes: 30 }));
    const hours = async () => (await statuses('2026-11-23')).slice(0, 6);

    it('turns the slots on both sides, is judged by the database, and is given back with the booking', async () => {
      const events = await test.client().listen(SERVICE_CHANGED, { id: provider.id });
      const booking = await bookingOf('2026-11-23', '10:00', 2);
      expect((await events.next()).serviceChanged.service).toEqual({ id });
      expect(await hours()).toEqual(['08:00 OPEN', '09:00 NOT_WORKING', '10:00 BOOKED', '11:00 BOOKED', '12:00 NOT_WORKING', '13:00 OPEN']); // prettier-ignore
      expect(await refusalOf('2026-11-23', '12:00')).toBe('SLOT_CLOSED');
      expect(await refusalOf('2026-11-23', '09:00')).toBe('SLOT_TAKEN');
      expect([await isFree('2026-11-23', '09:00', '10:00'), await isFree('2026-11-23', '13:00', '14:00')]).toEqual([false, true]); // prettier-ignore
      expect([await isFree('2026-11-23', '12:00', '13:00'), await isFree('2026-11-23', '08:00', '09:00')]).toEqual([false, true]); // prettier-ignore
      await atNoon(() => consumer.get(CANCEL, { id: booking }));
      expect((await events.next()).serviceChanged.service).toEqual({ id });
      expect((await hours()).every((slot) => slot.endsWith(' OPEN'))).toBe(true);
      const [{ rows }] = (await make.sql<{ rows: number }>(
        `SELECT count(*)::int AS rows FROM slots WHERE service_id = $1`,
        [id],
      )) as [{ rows: number }];
      expect(rows).toBe(0);
    });

    it('ends where the provider is closed anyway, and in front of the job’s own next slot', async () => {
      const noon = { slotId: slotId('2026-11-23', '11:00'), status: 'NOT_WORKING' };
      await atNoon(() => provider.get(SET_SLOT, noon));
      await bookingOf('2026-11-23', '10:00');
      expect((await hours()).slice(1, 5)).toEqual(['09:00 NOT_WORKING', '10:00 BOOKED', '11:00 NOT_WORKING', '12:00 OPEN']); // prettier-ignore
      await atNoon(() => provider.get(SET_SLOT, { ...noon, status: 'OPEN' }));
      expect((await hours())[3]).toBe('11:00 OPEN');
    });

    it('holds for all that the machine does', async () => {
      const other = await make.service({ provider });
      const share = `mutation ($id: ID!, $resources: [ID!]!) { setServiceResources(serviceId: $id, resourceIds: $resources) { id } }`;
      await provider.get(share, { id: other.id, resources: [id] });
      await bookingOf('2026-11-23', '10:00');
      expect((await statuses('2026-11-23', other.id)).slice(1, 4)).toEqual(['09:00 OPEN', '10:00 BOOKED', '11:00 NOT_WORKING']); // prettier-ignore
      expect(await refusalOf('2026-11-23', '11:00', 1, other.id)).toBe('SLOT_CLOSED');
      expect(await refusalOf('2026-11-23', '09:00', 1, other.id)).toBeUndefined();
    });
  });
});
