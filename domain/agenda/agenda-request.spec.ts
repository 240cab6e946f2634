import fc from 'fast-check';
import { agendaSchema, datesOf, monthAfter, monthSchema } from './agenda-request.js';

const isDay = (from: string) => agendaSchema.safeParse({ from, latestFirst: false }).success;

describe('what an agenda is asked for', () => {
  it('is everything where nothing is said', () => {
    expect(agendaSchema.parse({ latestFirst: true })).toEqual({
      ...{ from: null, to: null, serviceId: null, status: null },
      latestFirst: true,
    });
  });

  it('is a day that there is', () => {
    for (const day of ['2026-11-24', '2028-02-29', '1999-12-31']) expect(isDay(day)).toBe(true);
    for (const none of [
      '2026-02-30',
      '2027-02-29',
      '2026-13-01',
      '2026-00-10',
      '0000-01-01',
      '9999-01-01',
      'x',
    ])
      expect(isDay(none)).toBe(false);
  });

  it('is a month that there is', () => {
    expect(monthSchema.safeParse({ month: '2026-11' }).success).toBe(true);
    for (const month of ['2026-13', '2026-00', '2026-1', '0001-01', '2026-11-01'])
      expect(monthSchema.safeParse({ month }).success).toBe(false);
  });
});

describe('a month', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2026-12', '2026-12-31'],
  ])('%s ends on %s', (month, last) => expect(datesOf(month)).toEqual({ first: `${month}-01`, last }));

  it('is one after the one before it, over the years', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    fc.assert(
      fc.property(
        fc.integer({ min: 1950, max: 2150 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: -24, max: 24 }),
        (year, number, months) => {
          const month = `${year}-${String(number).padStart(2, '0')}`;
          expect(monthAfter(monthAfter(month, months), -months)).toBe(month);
        },
      ),
    );
  });
});
