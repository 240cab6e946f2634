import { distanceKm } from '../../../domain/geo/geo-point.js';
import { type Town, readTowns } from './towns.js';

describe('readTowns', () => {
  let towns: Town[];
  beforeAll(async () => {
    towns = await readTowns();
  });

  it('reads every row into a place on the Earth', () => {
    expect(towns.length).toBeGreaterThan(20_000);
    const isWrong = (town: Town): boolean =>
      town.name.trim() !== town.name ||
      !/^[A-Z]{2}$/.test(town.country) ||
      Math.abs(town.latitude) > 90 ||
      Math.abs(town.longitude) > 180 ||
      town.population < 5_000;
    expect(towns.filter(isWrong)).toEqual([]);
  });

  it.each([
    ['Pune', 'IN', 18.52, 73.86],
    ['Ahmednagar', 'IN', 19.09, 74.74],
    ['Nairobi', 'KE', -1.28, 36.82],
    ['Lagos', 'NG', 6.45, 3.39],
  ])('knows where %s (%s) is', (name, country, latitude, longitude) => {
    const town = towns.find((one) => one.name === name && one.country === country);
    expect(town && distanceKm(town, { latitude, longitude })).toBeLessThan(10);
  });

  it('lists small towns where the product is used and only larger ones elsewhere', () => {
    const smallest = (country: string): number =>
      Math.min(...towns.filter((town) => town.country === country).map((town) => town.population));
    expect(smallest('IN')).toBeLessThan(5_200);
    expect(smallest('FR')).toBeGreaterThanOrEqual(15_000);
  });
});
