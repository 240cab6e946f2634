import fc from 'fast-check';
import {
  countFilters,
  daysFromToday,
  type MoreFilters,
  NO_MORE_FILTERS,
  PRICE_UNITS,
  RATINGS,
  readFilters,
  toArguments,
  writeFilters,
} from './more-filters';

const filters = (some: Partial<MoreFilters>): MoreFilters => ({ ...NO_MORE_FILTERS, ...some });

it('leaves out what does not matter', () => {
  expect(toArguments(NO_MORE_FILTERS)).toEqual({});
  expect(countFilters(NO_MORE_FILTERS)).toBe(0);
});

it.each([
  ['900', '900'],
  ['₹900', undefined],
  ['१२५०.५०', '1250.50'],
  [' 42 ', '42'],
  ['12.', undefined],
  ['-5', undefined],
])('reads the price %s as %s', (maxPrice, max) => {
  expect(toArguments(filters({ maxPrice }))).toEqual(max ? { price: { max } } : {});
});

it('asks for a free time of a day, and for none without a day', () => {
  expect(toArguments(filters({ day: '2030-11-24' }))).toEqual({ freeAt: { date: '2030-11-24' } });
  expect(toArguments(filters({ day: '2030-11-24', time: 'afternoon' }))).toEqual({
    freeAt: { date: '2030-11-24', startTime: '12:00', endTime: '17:00' },
  });
  expect(toArguments(filters({ time: 'morning' }))).toEqual({});
});

it('finds in an address what it wrote there', () => {
  const some = fc.record({
    maxPrice: fc.constantFrom('', '900', '12.50'),
    unit: fc.constantFrom(null, ...PRICE_UNITS),
    minRating: fc.constantFrom(null, ...RATINGS),
    day: fc.constantFrom('2030-11-24', '2031-01-01'),
    time: fc.constantFrom(null, 'morning' as const, 'evening' as const),
  });
  fc.assert(
    fc.property(some, (written) => {
      const parts = Object.entries(writeFilters(written)).filter(
        (part): part is [string, string] => part[1] !== null,
      );
      expect(readFilters(new URLSearchParams(parts))).toEqual(written);
    }),
  );
});

it('ignores an address that asks for nonsense', () => {
  const params = new URLSearchParams({ unit: 'PER_MOON', rating: '9', day: 'tomorrow', time: 'tea' });
  expect(toArguments(readFilters(params))).toEqual({});
});

it('counts the days on the reader’s own clock, over the end of a month', () => {
  expect(daysFromToday(3, new Date(2030, 1, 27, 23, 30))).toEqual(['2030-02-27', '2030-02-28', '2030-03-01']);
});
