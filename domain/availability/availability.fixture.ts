import fc from 'fast-check';
import { datesFrom } from '../slots/opening-hours.js';
import { ALWAYS, type Availability } from './availability.js';
import { checkDateHours, type DatedHours } from './date-hours.js';
import { ClosureKind } from './closure.js';

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours of a date, some over midnight, some none. */
const datedHours = fc
  .array(
    fc.record({
      opens: fc.integer({ min: 0, max: 47 }).map((half) => clock(half * 30)),
      closes: fc.integer({ min: 0, max: 47 }).map((half) => clock(half * 30)),
      slotMinutes: fc.constantFrom(30, 45, 60, 240),
    }),
    { maxLength: 3 },
  )
  .filter((hours: DatedHours[]) => checkDateHours(hours) === null);

const dayOfYear = fc
  .integer({ min: 0, max: 365 })
  .map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(5, 10));

/** All that a service may say, around dates from a first one (YYYY-MM-DD) on. */
export const availabilityAround = (first: string, days: number): fc.Arbitrary<Availability> => {
  const dates = datesFrom(first, days);
  const date = fc.constantFrom(...dates);
  return fc.record({
    noticeHours: fc.constantFrom(0, 0, 1, 24, 60),
    bufferMinutes: fc.constantFrom(0, 0, 15, 45, 120),
    windowDays: fc.constantFrom(null, 1, 3, 180),
    seasons: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fc.record({ from: dayOfYear, to: dayOfYear }), { maxLength: 3 }) },
    ),
    dateHours: fc.uniqueArray(fc.record({ date, hours: datedHours }), {
      maxLength: 4,
      selector: (each) => each.date,
    }),
    closures: fc.array(
      fc
        .record({ one: date, other: date, kind: fc.constantFrom(...Object.values(ClosureKind)) })
        .map(({ one, other, kind }) => ({
          from: one < other ? one : other,
          to: one < other ? other : one,
          kind,
        })),
      { maxLength: 2 },
    ),
  });
};

/** Nothing but what is said. */
export const only = (said: Partial<Availability>): Availability => ({ ...ALWAYS, ...said });
