import fc from 'fast-check';
import { dateBefore, dayPart, nextDate } from './day-part.js';

const job = (date: string, endDate = date, endTime = '09:00') => ({ date, endDate, endTime });
const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('where a job stands in the agenda', () => {
  it.each([
    ['of today', job('2026-11-24'), 'TODAY'],
    ['of tomorrow', job('2026-11-25'), 'TOMORROW'],
    ['of the day after', job('2026-11-26'), 'LATER'],
    ['of yesterday', job('2026-11-23'), 'PAST'],
    ['begun yesterday and under way', job('2026-11-23', '2026-11-25'), 'TODAY'],
    ['through the night to this morning', job('2026-11-23', '2026-11-24', '01:00'), 'TODAY'],
    ['to the midnight with which today began', job('2026-11-23', '2026-11-24', '00:00'), 'PAST'],
    ['from today to midnight', job('2026-11-24', '2026-11-25', '00:00'), 'TODAY'],
  ])('one %s', (_, days, part) => expect(dayPart(days, '2026-11-24')).toBe(part));

  it.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2026-02-28', '2026-03-01'],
  ])('%s is followed by %s', (date, next) => {
    expect(nextDate(date)).toBe(next);
    expect(dateBefore(next)).toBe(date);
  });

  it('only ever moves on, from later to past, as days go by', () => {
    const order = ['LATER', 'TOMORROW', 'TODAY', 'PAST'];
    fc.assert(
      fc.property(anyDate, anyDate, anyDate, (first, second, today) => {
        const [date, endDate] = [first, second].sort() as [string, string];
        const [now, next] = [today, nextDate(today)].map((day) => dayPart(job(date, endDate), day));
        expect(order.indexOf(next!)).toBeGreaterThanOrEqual(order.indexOf(now!));
      }),
    );
  });
});
