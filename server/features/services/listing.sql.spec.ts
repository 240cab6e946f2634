import { nearestListings, newestListings, UNPREPARED, type ListingFilter } from './listing.sql.js';
import { toListingFilter } from './search-filter.js';

const ALL = toListingFilter({}, null, new Date(0), 14);
const FREE = { date: '2026-11-23', from: '08:00', to: null, now: new Date(0), windowDays: 14 };
const FILTERS: Partial<ListingFilter>[] = [
  { words: `'pump'` },
  { providerId: 'p' },
  { exceptProviderId: 'e' },
  { minCharges: '1.00' },
  { maxCharges: '2.00' },
  { minRating: 4 },
  { freeAt: FREE },
  { within: '(0)' },
  { cell: { level: 1, x: 0, y: 0 } }, // prettier-ignore
];

describe('the text of a list', () => {
  it('has the conditions that there are, and no other', () => {
    const [{ name, text }, values] = nearestListings(ALL, '(1,0,0)', 101, null);
    expect(name).toBe('nearest');
    expect(text).not.toMatch(/WHERE|IS NULL/);
    expect(values).toEqual(['(1,0,0)', 101]);
  });

  it('numbers its values, and has a name of its own for each combination', () => {
    const texts = new Map<string, string>();
    for (let chosen = 0; chosen < 2 ** FILTERS.length; chosen++) {
      const filter = Object.assign(
        { ...ALL },
        ...FILTERS.filter((_, bit) => chosen & (1 << bit)),
      ) as ListingFilter;
      for (const [{ name, text }, values] of [
        nearestListings(filter, '(1,0,0)', 101, null),
        nearestListings(filter, '(1,0,0)', 101, [0.5, 'id']),
        newestListings(filter, 101, null),
        newestListings(filter, 101, 'id'),
      ]) {
        const used = new Set([...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
        expect([...used].sort((a, b) => a - b)).toEqual(values.map((_, index) => index + 1));
        if (name === UNPREPARED) continue;
        expect(texts.get(name) ?? text).toBe(text);
        texts.set(name, text);
      }
    }
    expect(texts.size).toBe(2 * 2 ** FILTERS.length);
    // PostgreSQL cuts longer names, and would take two for one.
    expect(Math.max(...[...texts.keys()].map((name) => name.length))).toBeLessThan(64);
  });
});
