import fc from 'fast-check';
import type { WorkingHours } from '../services/working-hours.js';
import { transitionDates, ZONES } from './wall-clock.fixture.js';

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minute: number) => `${two(Math.floor((minute % 1440) / 60))}:${two(minute % 60)}`;

/** Weekly hours that never overlap: a rising list of minutes of the week, of which neighbours make a span. */
export const weeklyHours = fc
  .record({
    marks: fc.uniqueArray(fc.integer({ min: 0, max: 2015 }), { minLength: 2, maxLength: 24 }),
    kept: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
    slotMinutes: fc.constantFrom(15, 20, 30, 45, 60, 90, 120, 240),
  })
  .map(({ marks, kept, slotMinutes }): WorkingHours[] => {
    const minutes = marks.map((mark) => mark * 5).sort((a, b) => a - b);
    return minutes.flatMap((opens, index) => {
      const closes = minutes[index + 1] ?? minutes[0]! + 7 * 1440;
      if (!kept[index] || closes - opens > 1440 || closes - opens < slotMinutes) return [];
      return [
        { weekday: Math.floor(opens / 1440) + 1, opens: clock(opens), closes: clock(closes), slotMinutes },
      ];
    });
  });

/** A zone and a date, most often a few days before its clocks change. */
export const zoneAndDate = fc.constantFrom(...ZONES).chain((zone) => {
  const anyDate = fc
    .date({ min: new Date('2022-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const changes = transitionDates(zone);
  const nearChange = fc
    .tuple(
      fc.constantFrom(...(changes.length > 0 ? changes : ['2026-03-29'])),
      fc.integer({ min: -4, max: 1 }),
    )
    .map(([date, days]) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10));
  return fc.record({
    zone: fc.constant(zone),
    date: fc.oneof({ weight: 1, arbitrary: anyDate }, { weight: 3, arbitrary: nearChange }),
  });
});
