import fc from 'fast-check';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { PLACE_NAME_MAX, PLACES_MAX } from '../../../domain/geo/place-search.js';
import { type NamedPlace, readPlaces } from './place-file.js';
import { PlaceIndex } from './place-index.js';

const PUNE: GeoPoint = { latitude: 18.52, longitude: 73.86 };

describe('PlaceIndex', () => {
  const index = new PlaceIndex();
  const places: NamedPlace[] = [];
  beforeAll(async () => {
    for await (const named of readPlaces()) {
      places.push(named);
      index.add(named);
    }
  });

  const found = (name: string, near: GeoPoint | null = PUNE, first = 6) =>
    index.find(name, near, first).map((place) => `${place.name} ${place.country}`);

  it('knows villages where the product is used', () => {
    expect(places.length).toBeGreaterThan(40_000);
    expect(places.filter(({ place }) => place.country === 'IN').length).toBeGreaterThan(3_000);
  });

  it.each([
    ['Pune', 'Pune IN'],
    ['pun', 'Pune IN'],
    ['POONA', 'Pune IN'],
    ['पुणे', 'Pune IN'],
    ['புனே', 'Pune IN'],
    ['پونہ', 'Pune IN'],
    // GeoNames has no name of these in this script: they are found by how they sound.
    ['बारामती', 'Baramati IN'],
    ['भंडारा', 'Bhandara IN'],
    ['பழனி', 'Palani IN'],
    ['kolapur', 'Kolhapur IN'],
    ['nasick', 'Nashik IN'],
    ['Bengalooru', 'Bengaluru IN'],
    ['Ahmadnagr', 'Ahmednagar IN'],
    ['allahabad', 'Prayagraj IN'],
    ['lahor', 'Lahore PK'],
    ['nairoby', 'Nairobi KE'],
    ['北京', 'Beijing CN'],
    ['москва', 'Moscow RU'],
  ])('finds %s first: %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name);
  });

  it('puts what is near first where several have the name', () => {
    const sambhajinagar = { latitude: 19.88, longitude: 75.34 };
    const gaya = { latitude: 24.79, longitude: 85.0 };
    const latitudes = (near: GeoPoint) =>
      index.find('Aurangabad', near, 2).map(({ latitude }) => Math.round(latitude));
    expect(latitudes(sambhajinagar)).toEqual([20, 25]);
    expect(latitudes(gaya)[0]).toBe(25);
  });

  it('puts the most populous first where nobody knows who asks from where', () => {
    expect(found('hyderabad', null)[0]).toBe('Hyderabad IN');
    expect(found('paris', null)[0]).toBe('Paris FR');
  });

  it('finds the later words of a name', () => {
    expect(found('ababa')).toContain('Addis Ababa ET');
  });

  it('leaves out what is not meant', () => {
    expect(found('Pune')).toEqual(['Pune IN']);
    expect(found('')).toEqual([]);
    expect(found('?! -')).toEqual([]);
  });

  it('finds every place by any of its names from where it is', () => {
    const strange = new RegExp(`[^\\p{L}\\p{M} -]`, 'u');
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (at, which) => {
        const { place, names } = places[at % places.length]!;
        const name = names[which % names.length]!;
        fc.pre(!strange.test(name));
        expect(index.find(name, place, PLACES_MAX)).toContain(place);
      }),
      { numRuns: 150 },
    );
  });

  it('answers any text with no more than it was asked for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: PLACE_NAME_MAX }),
        fc.integer({ min: 0, max: PLACES_MAX }),
        (text, first) => {
          expect(index.find(text, null, first).length).toBeLessThanOrEqual(first);
        },
      ),
      { numRuns: 200 },
    );
  });
});
