import fc from 'fast-check';
import { DrawnListings, WORD_END } from './drawn-listings.js';
import { shares } from './listing-sample.service.js';
import { rangesOf } from './map-cells.js';
import { toListingFilter } from './search-filter.js';
import { clausesOf, typeFacet, WORDS_MAX, wordsQuery } from './search-words.js';
import type { DrawnRow } from './service.row.js';
import { ServiceType } from '../../../domain/services/service-type.js';

const WORLD = { south: -90, west: -180, north: 90, east: 180 };
const ALL = toListingFilter({}, null, new Date(0), 14);

/** By thousandths: a mean of places that are nearer to the edge of a cell than a double can tell may lie beyond it. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1000, max: most * 1000 }).map((thousandths) => thousandths / 1000);
const rows = fc.array(
  fc.record({
    latitude: degrees(89),
    longitude: degrees(179),
    charges: fc.nat(20),
    rating: fc.option(fc.constantFrom(3, 4.5, 4.9)),
    words: fc.subarray(['plough', 'rice', 'rotavator', '@Tractor']),
    weight: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 40 },
);

/** Enough of each word that none is too rare for the sample. */
const drawnOf = (some: readonly (Omit<DrawnRow, 'words'> & { words: string[] })[]) =>
  DrawnListings.of([...some, ...some, ...some].map((row) => ({ ...row, words: row.words.join(WORD_END) })));
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('a sample of listings', () => {
  it('counts what would be counted one by one, each as often as it stands for others', () => {
    const filters = fc.record({
      min: fc.option(fc.nat(20)),
      max: fc.option(fc.nat(20)),
      minRating: fc.option(fc.constantFrom(3, 4.5, 4.9, 5)),
      words: fc.option(fc.subarray(['plough', 'rice', '@Tractor', 'nothing'], { minLength: 1 })),
    });
    fc.assert(
      fc.property(rows, filters, fc.nat(6), (some, { min, max, minRating, words }, level) => {
        const { reach, rows: cells } = drawnOf(some).estimate(
          {
            ...ALL,
            minCharges: min === null ? null : String(min),
            maxCharges: max === null ? null : String(max),
            minRating,
            words: words && words.map((word) => `'${word}'`).join(' & '),
          },
          rangesOf(WORLD, level),
        );
        const within = some.filter((row) => !words || words.every((word) => row.words.includes(word)));
        const found = within.filter(
          ({ charges, rating }) =>
            (min === null || charges >= min) &&
            (max === null || charges <= max) &&
            (minRating === null || (rating !== null && rating >= minRating)),
        );
        expect(reach).toBe(3 * sum(within.map(({ weight }) => weight)));
        expect(sum(cells.map(({ count }) => count))).toBe(3 * sum(found.map(({ weight }) => weight)));
        const keys = cells.map(({ x, y }) => `${x}/${y}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { x, y, latitude, longitude } of cells) {
          const [range] = rangesOf(
            { south: latitude, north: latitude, west: longitude, east: longitude },
            level,
          );
          expect([range!.x1, range!.y1]).toEqual([x, y]);
        }
      }),
    );
  });

  it('looks only at the cells that are asked for, across the antimeridian, too', () => {
    const at = (longitude: number) => ({
      latitude: 1,
      longitude,
      charges: 1,
      rating: null,
      words: [],
      weight: 1,
    });
    const sample = drawnOf([at(179.5), at(-179.5), at(0)]);
    const ranges = rangesOf({ south: 0, north: 2, west: 179, east: -179 }, 6);
    expect(sample.estimate(ALL, ranges).reach).toBe(6);
  });

  it('knows the beginnings of words, and each of several that a word may stand for', () => {
    const row = (...words: string[]) => ({
      latitude: 1,
      longitude: 1,
      charges: 1,
      rating: null,
      words,
      weight: 1,
    });
    const sample = drawnOf([row('rotavator'), row('rota'), row('@Tractor'), row('rain')]);
    const reach = (words: string) => sample.estimate({ ...ALL, words }, rangesOf(WORLD, 0)).reach / 3;
    expect(reach(`('rot':*)`)).toBe(2);
    expect(reach(`('rota' | 'rain') & ('rain' | 'rotavator')`)).toBe(1);
    expect(reach(typeFacet(ServiceType.TRACTOR))).toBe(1);
  });

  it('is drawn from every place, about as many as are wanted', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 5_000 }), (all, most) => {
        const drawn = shares(
          all.map((count, x) => ({ type: 'Tractor', x, y: 0, count })),
          most,
        );
        for (const { wanted, count } of drawn) expect(wanted >= 1 && wanted <= count).toBe(true);
        expect(sum(drawn.map(({ wanted }) => wanted))).toBeLessThanOrEqual(most + all.length);
      }),
    );
  });
});

describe('the clauses of a query', () => {
  it('are those that it was written from, whatever is in the words', () => {
    const word = fc.string({
      minLength: 1,
      unit: fc.constantFrom('a', `'`, '\\', '|', '&', '(', ' ', ':*', 'ü'),
    });
    const typed = fc.array(
      fc.record({ word, containing: fc.array(word, { maxLength: 3 }), similar: fc.constant<string[]>([]) }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(typed, (words) => {
        expect(clausesOf(wordsQuery(words))).toEqual(
          words.map(({ word: one, containing }) =>
            [...new Set([one, ...containing])].map((each) => ({ word: each, isPrefix: false })),
          ),
        );
      }),
    );
    const many = Array.from({ length: WORDS_MAX + 1 }, (_, n) => `ab${n}`);
    expect(clausesOf(wordsQuery([{ word: 'ab', containing: many, similar: [] }]))).toEqual([
      [{ word: 'ab', isPrefix: true }],
    ]);
  });
});
