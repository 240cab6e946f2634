import fc from 'fast-check';
import type { WorkingHours } from '../services/working-hours.js';
import { bookingWindow, datesFrom, slotAt, slotsOn } from './opening-hours.js';
import { weeklyHours, zoneAndDate } from './schedules.fixture.js';
import { firstInstantAt, localReading, weekdayOf, ZONES } from './wall-clock.fixture.js';

/** The starts of every span that opens from the day before `first` to the day after the last date, by the wall clock. */
function expectedStarts(dates: string[], hours: readonly WorkingHours[], zone: string): Map<number, number> {
  const starts = new Map<number, number>();
  const first = Date.parse(dates[0]!);
  for (let day = -1; day <= dates.length; day += 1) {
    const opening = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
    const next = new Date(first + (day + 1) * 86_400_000).toISOString().slice(0, 10);
    for (const span of hours.filter(({ weekday }) => weekday === weekdayOf(opening))) {
      const opens = firstInstantAt(`${opening}T${span.opens}`, zone);
      const closes = firstInstantAt(`${span.closes <= span.opens ? next : opening}T${span.closes}`, zone);
      const length = span.slotMinutes * 60_000;
      const count = Math.floor((closes - opens) / length);
      for (let index = 0; index < count; index += 1) {
        const start = opens + index * length;
        if (dates.includes(localReading(start, zone).slice(0, 10))) starts.set(start, length);
      }
    }
  }
  return starts;
}

describe('opening hours in every zone', () => {
  it('become slots by the wall clock: nothing overlaps, nothing is lost, each slot has one date', () => {
    fc.assert(
      fc.property(zoneAndDate, weeklyHours, ({ zone, date }, hours) => {
        const dates = datesFrom(date, 5);
        const days = dates.map((day) => slotsOn(day, hours, zone));
        const slots = days.flat();
        const expected = expectedStarts(dates, hours, zone);
        expect(slots.map(({ startsAt }) => startsAt.getTime()).sort((a, b) => a - b)).toEqual(
          [...expected.keys()].sort((a, b) => a - b),
        );
        days.forEach((day, index) => {
          for (const [position, slot] of day.entries()) {
            expect(slot.date).toBe(dates[index]);
            expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(
              expected.get(slot.startsAt.getTime()),
            );
            expect(`${slot.date}T${slot.startTime}`).toBe(localReading(slot.startsAt.getTime(), zone));
            expect(slot.endTime).toBe(localReading(slot.endsAt.getTime(), zone).slice(11));
            const previous = day[position - 1];
            if (previous) expect(previous.startsAt < slot.startsAt).toBe(true);
          }
        });
        const byTime = [...slots].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
        for (const [index, slot] of byTime.entries()) {
          const previous = byTime[index - 1];
          if (previous) expect(previous.endsAt <= slot.startsAt).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('lead back from a start to its slot, and nothing a minute beside it', () => {
    fc.assert(
      fc.property(zoneAndDate, weeklyHours, ({ zone, date }, hours) => {
        for (const slot of slotsOn(date, hours, zone)) {
          expect(slotAt(slot.startsAt, hours, zone)).toEqual(slot);
          expect(slotAt(new Date(slot.startsAt.getTime() + 60_000), hours, zone)).toBeNull();
          expect(slotAt(new Date(slot.startsAt.getTime() - 1), hours, zone)).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });

  it('can be booked on exactly the dates from today to the end of the window', () => {
    const days = fc.integer({ min: 1, max: 60 });
    const now = fc.date({ min: new Date('2022-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(now, days, fc.constantFrom(...ZONES), (instant, count, zone) => {
        const { first, last } = bookingWindow(instant, zone, count);
        const dates = datesFrom(first, count);
        expect(first).toBe(localReading(instant.getTime(), zone).slice(0, 10));
        expect(dates[0]).toBe(first);
        expect(dates.at(-1)).toBe(last);
        expect(new Set(dates).size).toBe(count);
      }),
    );
  });
});
