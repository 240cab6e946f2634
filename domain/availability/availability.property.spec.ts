import fc from 'fast-check';
import { decideBooking } from '../bookings/booking-decision.js';
import { PriceUnit } from '../services/price.js';
import { NO_TERMS } from '../services/terms.js';
import { openSlotsOn, windowOn } from '../slots/bookable-slot.js';
import { calendarDay, type Occupancy } from '../slots/calendar.js';
import { bookingWindow, datesFrom, overlapsAny, type SlotTime } from '../slots/opening-hours.js';
import { weeklyHours, zoneAndDate } from '../slots/schedules.fixture.js';
import { SlotStatus } from '../slots/slot-status.js';
import { buffersAfter } from './availability.js';
import { availabilityAround } from './availability.fixture.js';

const DAYS = 5;
const DAY_MS = 86_400_000;

/** A service, when somebody asks, and which of its slots somebody has. */
const scene = zoneAndDate.chain(({ zone, date }) =>
  fc.record({
    timeZone: fc.constant(zone),
    workingHours: weeklyHours,
    availability: availabilityAround(date, DAYS + 2),
    now: fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }).map((after) => new Date(Date.parse(date) + after)),
    taken: fc.array(fc.record({ index: fc.nat(), booked: fc.boolean() }), { maxLength: 5 }),
  }),
);

const instant = ({ startsAt, endsAt }: Pick<SlotTime, 'startsAt' | 'endsAt'>) =>
  `${startsAt.toISOString()} ${endsAt.toISOString()}`;

describe('a service that says when it can be booked', () => {
  it('lets book exactly what its calendar shows as free, and never two jobs at once or too near', () => {
    fc.assert(
      fc.property(scene, ({ timeZone, workingHours, availability, now, taken }) => {
        const open = { timeZone, workingHours, availability };
        const dates = datesFrom(bookingWindow(new Date(now.getTime() - DAY_MS), timeZone, 1).first, DAYS + 2);
        const slots = dates.flatMap((date) => openSlotsOn(date, open));
        fc.pre(slots.length > 0);
        const occupied = new Map(
          taken.map(({ index, booked }): [number, Occupancy['status']] => [
            index % slots.length,
            booked ? SlotStatus.BOOKED : SlotStatus.NOT_WORKING,
          ]),
        );
        const jobs = [...occupied].filter(([, status]) => status === SlotStatus.BOOKED);
        const ranges = jobs.map(([index]) => slots[index]!);
        const occupancies: Occupancy[] = [
          ...[...occupied].map(([index, status]) => ({ ...slots[index]!, status })),
          ...ranges.flatMap((slot) =>
            buffersAfter([slot], availability).map((range) => ({
              ...range,
              status: SlotStatus.NOT_WORKING,
              isBuffer: true,
            })),
          ),
        ];
        const { first, last } = windowOn(open, now, DAYS);
        const free = new Set(
          dates
            .filter((date) => first <= date && date <= last)
            .flatMap((date) => calendarDay(date, workingHours, timeZone, occupancies, now, open).freeSlots)
            .map(instant),
        );
        for (const slot of slots) {
          const decision = decideBooking({
            consumerId: 'asha',
            startsAt: slot.startsAt,
            wanted: { slots: 1, quantity: null, distanceKm: null },
            service: {
              ...open,
              id: 'plough',
              providerId: 'sunita',
              charges: '900',
              unit: PriceUnit.PER_HOUR,
              currency: 'INR',
              terms: NO_TERMS,
            },
            now,
            windowDays: DAYS,
          });
          const inTheWay =
            overlapsAny(slot, occupancies) || anyOverlaps(buffersAfter([slot], availability), ranges);
          expect(free.has(instant(slot))).toBe(decision.verdict === 'book' && !inTheWay);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never has slots that overlap, whatever is said for dates', () => {
    fc.assert(
      fc.property(scene, ({ timeZone, workingHours, availability, now }) => {
        const dates = datesFrom(bookingWindow(now, timeZone, 1).first, DAYS);
        const slots = dates.flatMap((date) => openSlotsOn(date, { timeZone, workingHours, availability }));
        const byTime = slots.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
        for (const [index, slot] of byTime.entries())
          if (index > 0) expect(slot.startsAt >= byTime[index - 1]!.endsAt).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

function anyOverlaps(ranges: Pick<SlotTime, 'startsAt' | 'endsAt'>[], others: SlotTime[]): boolean {
  return ranges.some((range) => overlapsAny(range, others));
}
