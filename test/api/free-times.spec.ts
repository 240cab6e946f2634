import { windowOf, type Availability } from '../../domain/availability/availability.js';
import { checkDateHours } from '../../domain/availability/date-hours.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { checkWorkingHours, type WorkingHours } from '../../domain/services/working-hours.js';
import { calendarDay, type Occupancy } from '../../domain/slots/calendar.js';
import { openSlotsOn } from '../../domain/slots/bookable-slot.js';
import { bookingWindow, datesFrom } from '../../domain/slots/opening-hours.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const FREE = `query ($freeAt: FreeTimeInput, $providerId: ID) {
  services(freeAt: $freeAt, providerId: $providerId, first: 500) { edges { node { id } } }
}`;
const WINDOW_DAYS = 14;
const DAY_MS = 86_400_000;

/** Zones of every kind: whole, half and quarter hours; clocks that change by an hour, half an hour, and at midnight. */
const ZONES = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'America/Havana',
  'Africa/Cairo',
  'Pacific/Kiritimati',
  'America/St_Johns',
];
/** Around the days on which clocks change, and a plain one. */
const MOMENTS = [
  '2026-03-27T22:10:00Z',
  '2026-10-24T05:00:00Z',
  '2026-11-20T12:00:00Z',
  '2026-04-01T15:59:00Z',
];

/** Numbers from 0 to 1 that are the same in every run. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Known {
  id: string;
  zone: string;
  hours: WorkingHours[];
  availability: Availability;
  occupancies: Occupancy[];
}

describe('searching for a free time', () => {
  let test: TestApp;
  let make: Factory;
  const random = mulberry32(6);
  const below = (limit: number) => Math.floor(random() * limit);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  const free = async (freeAt: object, providerId?: string): Promise<string[]> => {
    const { services } = await test.client().get(FREE, { freeAt, providerId });
    return services.edges.map(({ node }: { node: { id: string } }) => node.id);
  };

  function anyHours(): WorkingHours[] {
    for (;;) {
      const hours = Array.from({ length: below(6) }, () => ({
        weekday: 1 + below(7),
        opens: clock(30 * below(48)),
        closes: clock(30 * below(48)),
        slotMinutes: [30, 45, 60, 90, 240][below(5)] as number,
      }));
      if (checkWorkingHours(hours) === null) return hours;
    }
  }

  /** What some say beside their hours, about the days to come; most say nothing of a kind. */
  function anyAvailability(zone: string, now: Date): Availability {
    const dates = datesFrom(bookingWindow(now, zone, 1).first, WINDOW_DAYS);
    const anyDate = () => dates[below(dates.length)] as string;
    const some = <T>(make: () => T): T[] => Array.from({ length: below(3) }, make);
    const span = () => ({
      opens: clock(30 * below(48)),
      closes: clock(30 * below(48)),
      slotMinutes: [30, 60, 240][below(3)] as number,
    });
    const said = new Map(some(() => [anyDate(), some(span)] as const));
    const seasonAround = () => ({ from: anyDate().slice(5), to: anyDate().slice(5) });
    return {
      noticeHours: [0, 0, 5, 30][below(4)] as number,
      bufferMinutes: 0,
      windowDays: [null, null, 3, 120][below(4)] as number | null,
      seasons: below(4) === 0 ? [seasonAround(), seasonAround()] : [],
      dateHours: [...said]
        .map(([date, hours]) => ({ date, hours }))
        .filter(({ hours }) => checkDateHours(hours) === null),
      closures: some(() => [anyDate(), anyDate()].sort()).map(([from, to]) => ({
        from: from as string,
        to: to as string,
        kind: 'OTHER' as const,
      })),
    };
  }

  async function say(id: string, availability: Availability): Promise<void> {
    const { noticeHours, windowDays, seasons, dateHours, closures } = availability;
    await make.sql('UPDATE services SET notice_hours = $2, window_days = $3, seasons = $4 WHERE id = $1', [id, noticeHours, windowDays, JSON.stringify(seasons)]); // prettier-ignore
    for (const { date, hours } of dateHours)
      await make.sql('INSERT INTO date_hours VALUES ($1, $2, $3)', [id, date, JSON.stringify(hours)]);
    for (const { from, to } of closures)
      await make.sql(
        `INSERT INTO closures SELECT gen_random_uuid(), provider_id, id, $2, $3, 'Other' FROM services WHERE id = $1`,
        [id, from, to],
      );
  }

  /** Some of the slots of the days to come are taken, as bookings and closings take them. */
  function anyOccupancies(
    workingHours: WorkingHours[],
    availability: Availability,
    timeZone: string,
    now: Date,
  ): Occupancy[] {
    const { first } = bookingWindow(now, timeZone, 1);
    return datesFrom(first, 4)
      .flatMap((date) => openSlotsOn(date, { workingHours, timeZone, availability }))
      .filter(() => random() < 0.6)
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt, status: 'NOT_WORKING' as const }));
  }

  async function anyService(provider: Person, now: Date): Promise<Known> {
    const { id } = await make.service({ provider, type: ServiceType.TRACTOR });
    const [zone, hours] = [ZONES[below(ZONES.length)] as string, anyHours()];
    const availability = anyAvailability(zone, now);
    const occupancies = anyOccupancies(hours, availability, zone, now);
    await make.sql('UPDATE services SET time_zone = $2 WHERE id = $1', [id, zone]);
    await make.sql('DELETE FROM working_hours WHERE service_id = $1', [id]);
    for (const { weekday, opens, closes, slotMinutes } of hours)
      await make.sql('INSERT INTO working_hours VALUES ($1, $2, $3, $4, $5)', [id, weekday, opens, closes, slotMinutes]); // prettier-ignore
    for (const { startsAt, endsAt } of occupancies)
      await make.sql(`INSERT INTO slots VALUES ($1, tstzrange($2, $3), 'Not Working')`, [
        id,
        startsAt,
        endsAt,
      ]);
    await say(id, availability);
    return { id, zone, hours, availability, occupancies };
  }

  function isFree(
    { zone, hours, availability, occupancies }: Known,
    date: string,
    from: string,
    to: string | null,
    now: Date,
  ) {
    const { first, last } = bookingWindow(now, zone, windowOf(availability, WINDOW_DAYS));
    if (date < first || date > last) return false;
    return calendarDay(date, hours, zone, occupancies, now, { availability }).freeSlots.some(
      ({ startTime }) => startTime >= from && (to === null || startTime < to),
    );
  }

  it.each(MOMENTS)('agrees with the calendars, asked at %s', async (moment) => {
    const now = new Date(moment);
    const provider = await make.user();
    const known: Known[] = [];
    for (let count = 0; count < 25; count++) known.push(await anyService(provider, now));
    await make.at(now, async () => {
      for (let days = -1; days <= WINDOW_DAYS; days++) {
        const date = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
        const from = clock(30 * below(40));
        for (const [startTime, endTime] of [
          [null, null],
          [from, null],
          [
            from,
            clock(Math.min(1439, 30 * below(8) + 30 + Number(from.slice(0, 2)) * 60 + Number(from.slice(3)))),
          ],
        ] as const) {
          const found = await free({ date, startTime, endTime }, provider.id);
          const expected = known.filter((each) => isFree(each, date, startTime ?? '00:00', endTime, now));
          expect([date, startTime, endTime, found.sort()]).toEqual([date, startTime, endTime, expected.map(({ id }) => id).sort()]); // prettier-ignore
        }
      }
    });
  });

  it('leaves out who is booked, until the booking is cancelled', async () => {
    const provider = await make.user();
    const service = await make.service({ provider });
    const consumer = await make.user();
    const { data } = await consumer.ask(
      `query ($id: ID!) { service(id: $id) { calendar(days: 2) { date freeSlots { id startTime endTime } } } }`,
      { id: service.id },
    );
    const { date, freeSlots } = data.service.calendar[1];
    const [{ id: slotId, startTime, endTime }] = freeSlots;
    const isOffered = async () => (await free({ date, startTime, endTime }, provider.id)).length > 0;
    expect(await isOffered()).toBe(true);
    const { bookSlot } = await consumer.get('mutation ($id: ID!) { bookSlot(slotId: $id) { id } }', {
      id: slotId,
    });
    expect(await isOffered()).toBe(false);
    await consumer.get('mutation ($id: ID!) { cancelBooking(id: $id) { id } }', { id: bookSlot.id });
    expect(await isOffered()).toBe(true);
  });

  it.each([
    [{ date: '2026-02-30' }, 'BAD_DATE'],
    [{ date: '30/11/2026' }, 'BAD_INPUT'],
    [{ date: '2026-11-30', startTime: '25:00' }, 'BAD_INPUT'],
    [{ date: '2026-11-30', startTime: '10:00', endTime: '10:00' }, 'BAD_INPUT'],
    [{ date: '2026-11-30', startTime: '10:00', endTime: '09:00' }, 'BAD_INPUT'],
    [{ startTime: '10:00' }, 'BAD_INPUT'],
  ])('refuses %j with %s', async (freeAt, code) => {
    expect(await test.client().refusal(FREE, { freeAt })).toBe(code);
  });
});
