import fc from 'fast-check';
import { mayMean, readDate } from './date-reading.js';

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The calendar's rule by hand, without Date. */
function exists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= MONTH_LENGTHS[month - 1]! + (month === 2 && leap ? 1 : 0);
}

const two = (value: number) => String(value).padStart(2, '0');
const iso = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`;

const year = fc.integer({ min: 1000, max: 9999 });
const part = fc.integer({ min: 0, max: 40 });

describe('readDate', () => {
  it.each([
    ['2026-11-21', ['2026-11-21']],
    ['11/21/2026', ['2026-11-21']],
    ['21/11/2026', ['2026-11-21']],
    ['3/4/2026', ['2026-03-04', '2026-04-03']],
    ['03/04/2026', ['2026-03-04', '2026-04-03']],
    ['5/5/2026', ['2026-05-05']],
    ['29/02/2028', ['2028-02-29']],
    ['29/02/2026', []],
    ['2026-02-30', []],
    ['31/31/2026', []],
    ['0/1/2026', []],
    ['0000-01-01', []],
    ['1/1/0000', []],
    ['0001-01-01', ['0001-01-01']],
    ['9999-12-31', ['9999-12-31']],
    ['2026-1-5', []],
    ['2026/01/05', []],
    ['1-5-2026', []],
    ['2026-11-21T00:00:00Z', []],
    [' 2026-11-21', []],
    ['21/11/26', []],
    ['', []],
    ['tomorrow', []],
  ])('reads %j as %j', (text, dates) => expect(readDate(text)).toEqual(dates));

  it('reads slashes as month first and as day first, where the calendar has that day', () => {
    fc.assert(
      fc.property(year, part, part, fc.boolean(), (y, a, b, padded) => {
        const text = padded ? `${two(a)}/${two(b)}/${y}` : `${a}/${b}/${y}`;
        const expected = new Set<string>();
        if (exists(y, a, b)) expected.add(iso(y, a, b));
        if (exists(y, b, a)) expected.add(iso(y, b, a));
        expect(new Set(readDate(text))).toEqual(expected);
        expect(readDate(text)).toHaveLength(expected.size);
      }),
    );
  });

  it('reads an ISO date as itself or not at all', () => {
    fc.assert(
      fc.property(year, part, part, (y, month, day) => {
        const text = iso(y, month, day);
        expect(readDate(text)).toEqual(exists(y, month, day) ? [text] : []);
      }),
    );
  });

  it('answers any text with calendar dates only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9/-]{6,10}$/)), (text) => {
        for (const date of readDate(text)) expect(readDate(date)).toEqual([date]);
      }),
    );
  });
});

describe('mayMean', () => {
  it("takes every way to write a slot's date (P50)", () => {
    expect(mayMean('11/21/2026', '2026-11-21')).toBe(true);
    expect(mayMean('21/11/2026', '2026-11-21')).toBe(true);
    expect(mayMean('2026-11-21', '2026-11-21')).toBe(true);
    expect(mayMean('22/11/2026', '2026-11-21')).toBe(false);
  });

  it('takes every real date in all three ways', () => {
    fc.assert(
      fc.property(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (y, month, day) => {
        const date = iso(y, month, day);
        for (const text of [date, `${month}/${day}/${y}`, `${two(day)}/${two(month)}/${y}`]) {
          expect(mayMean(text, date)).toBe(true);
        }
      }),
    );
  });
});
