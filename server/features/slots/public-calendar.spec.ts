import fc from 'fast-check';
import { ALWAYS } from '../../../domain/availability/availability.js';
import { availabilityAround } from '../../../domain/availability/availability.fixture.js';
import { PriceUnit } from '../../../domain/services/price.js';
import { ServiceType } from '../../../domain/services/service-type.js';
import { NO_TERMS } from '../../../domain/services/terms.js';
import { calendarDay, type Occupancy } from '../../../domain/slots/calendar.js';
import { weeklyHours, zoneAndDate } from '../../../domain/slots/schedules.fixture.js';
import { bookingWindow, datesFrom } from '../../../domain/slots/opening-hours.js';
import { Shared } from '../../platform/shared.js';
import type { Schedule } from '../services/service.row.js';
import { PublicCalendar, reachOfWindow } from './public-calendar.js';
import { presentSlot } from './slot.row.js';
import { readOccupied } from './slot.repository.js';

const ID = '01977420-dc00-7000-8000-000000000001';
const DAYS = 14;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LABELS = { BOOKED: 'Booked', NOT_WORKING: 'Not Working' };

const scheduleOf = (
  timeZone: string,
  workingHours: Schedule['workingHours'],
  availability = ALWAYS,
): Schedule => ({
  id: ID,
  providerId: ID,
  providerName: null,
  type: ServiceType.TRACTOR,
  charges: '100',
  unit: PriceUnit.PER_DAY,
  currency: 'INR',
  timeZone,
  version: 1,
  isPaused: false,
  workingHours,
  availability,
  resourceIds: [ID],
  sharers: [],
  terms: NO_TERMS,
  acceptWithinHours: null,
  location: { latitude: 18.52, longitude: 73.857 },
});

/** As the database writes it. */
const written = (occupancies: readonly Occupancy[]) =>
  occupancies
    .map(({ startsAt, endsAt, status }) =>
      [startsAt.getTime() / 1000, endsAt.getTime() / 1000, LABELS[status]].join(' '),
    )
    .join(',');

/** What is booked or closed around a window, by where it starts and how long it takes; none overlaps another. */
const occupied = fc
  .uniqueArray(
    fc.record({
      hour: fc.integer({ min: -60, max: (DAYS + 3) * 24 }),
      minutes: fc.constantFrom(15, 30, 60),
      late: fc.constantFrom(0, 0, 0, 20),
      status: fc.constantFrom('BOOKED' as const, 'NOT_WORKING' as const),
    }),
    { selector: ({ hour }) => hour, maxLength: 60 },
  )
  .map(
    (all) =>
      (midnight: number): Occupancy[] =>
        all.map(({ hour, minutes, late, status }) => {
          const startsAt = midnight + hour * HOUR_MS + late * 60_000;
          const length = Math.min(minutes, 60 - late) * 60_000;
          return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + length), status };
        }),
  );

/** Looks at a calendar: when, in minutes after a midnight, and what of two states is booked by then. */
const looks = fc.array(
  fc.record({ minute: fc.integer({ min: -1440, max: 4 * 1440 }), changed: fc.boolean() }),
  { minLength: 2, maxLength: 6 },
);

/** As it is computed for who keeps nothing. */
function plainly(schedule: Schedule, now: Date, occupancies: readonly Occupancy[]) {
  const { timeZone, workingHours, availability } = schedule;
  const { first } = bookingWindow(now, timeZone, DAYS);
  return datesFrom(first, Math.min(DAYS, availability.windowDays ?? DAYS)).map((date) => {
    const day = calendarDay(date, workingHours, timeZone, occupancies, now, schedule);
    const present = (slots: typeof day.slots) => slots.map((slot) => presentSlot(ID, slot));
    return { ...day, slots: present(day.slots), freeSlots: present(day.freeSlots) };
  });
}

const shown = (calendar: PublicCalendar, now: Date, occupancies: readonly Occupancy[]) =>
  calendar
    .at(now, written(occupancies), readOccupied)
    .map(({ date, hasFreeSlots, slots, freeSlots }) => ({ date, hasFreeSlots, slots, freeSlots }));

describe('a calendar that is kept', () => {
  it('is at each look as if it were computed for the first time', () => {
    fc.assert(
      fc.property(
        zoneAndDate,
        weeklyHours,
        occupied,
        occupied,
        looks,
        ({ zone, date }, hours, before, after, at) => {
          const midnight = Date.parse(date);
          const calendar = new PublicCalendar(scheduleOf(zone, hours), DAYS);
          for (const { minute, changed } of at) {
            const now = new Date(midnight + minute * 60_000);
            const { startsAt, endsAt } = reachOfWindow(now, DAYS);
            const all = (changed ? after : before)(midnight);
            const read = all.filter((range) => range.startsAt >= startsAt && range.startsAt < endsAt);
            expect(shown(calendar, now, read)).toEqual(plainly(calendar.schedule, now, all));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is so whatever its service says of when it can be booked', () => {
    const rules = zoneAndDate.chain(({ zone, date }) =>
      fc.record({
        zone: fc.constant(zone),
        date: fc.constant(date),
        availability: availabilityAround(date, DAYS),
      }),
    );
    fc.assert(
      fc.property(rules, weeklyHours, occupied, looks, ({ zone, date, availability }, hours, taken, at) => {
        const midnight = Date.parse(date);
        const calendar = new PublicCalendar(scheduleOf(zone, hours, availability), DAYS);
        for (const { minute } of at) {
          const now = new Date(midnight + minute * 60_000);
          const { startsAt, endsAt } = reachOfWindow(now, DAYS);
          const all = taken(midnight);
          const read = all.filter((range) => range.startsAt >= startsAt && range.startsAt < endsAt);
          expect(shown(calendar, now, read)).toEqual(plainly(calendar.schedule, now, all));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the same objects as long as it says the same, and they are everybody’s', () => {
    const nine = weekly('09:00', '17:00');
    const calendar = new PublicCalendar(scheduleOf('Asia/Kolkata', nine), DAYS);
    const morning = new Date('2026-11-21T06:00:00+05:30');
    const at = (now: Date, occupancies: Occupancy[] = []) =>
      calendar.at(now, written(occupancies), readOccupied);
    const days = at(morning);
    expect(at(new Date('2026-11-21T08:59:59+05:30'))).toBe(days);
    expect(days.every((day) => day instanceof Shared)).toBe(true);
    const startsAt = new Date('2026-11-23T10:00:00+05:30');
    const endsAt = new Date(startsAt.getTime() + HOUR_MS);
    const booked = at(morning, [{ startsAt, endsAt, status: 'BOOKED' }]);
    expect(booked.flatMap((day, index) => (day === days[index] ? [] : [day.date]))).toEqual(['2026-11-23']);
    const tomorrow = at(new Date(morning.getTime() + DAY_MS));
    expect(tomorrow.slice(0, 1)).toEqual(days.slice(1, 2));
    expect(tomorrow[0]).toBe(days[1]);
  });

  it('lets what begins be booked no longer, to the second', () => {
    const calendar = new PublicCalendar(scheduleOf('Asia/Kolkata', weekly('09:00', '17:00')), DAYS);
    const free = (time: string) =>
      calendar.at(new Date(`2026-11-21T${time}+05:30`), '', readOccupied)[0]!.freeSlots.length;
    expect(['08:59:59', '09:00:00', '09:59:59', '10:00:00', '08:59:59'].map(free)).toEqual([8, 7, 7, 6, 8]);
  });
});

function weekly(opens: string, closes: string): Schedule['workingHours'] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes, slotMinutes: 60 }));
}
