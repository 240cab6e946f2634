import type { KnownPlace } from './place-file.js';
import { Surroundings } from './surroundings.js';

const place = (name: string, latitude: number, population: number): KnownPlace => ({
  ...{ name, latitude, population },
  country: 'IN',
  longitude: 74,
  local: '',
});

describe('the larger town that a place is near', () => {
  const nashik = place('Nashik', 20, 1_500_000);
  const sinnar = place('Sinnar', 19.85, 65_000);
  const pune = place('Pune', 18.5, 3_000_000);
  const around = new Surroundings([nashik, sinnar, pune]);
  const nameFor = (latitude: number, population: number) =>
    around.largerThan(place('Wadi', latitude, population))?.name ?? null;

  it('is the one that people would name', () => {
    expect(nameFor(19.86, 2_000)).toBe('Sinnar');
    expect(nameFor(19.95, 2_000)).toBe('Nashik');
  });

  it('has twice its people', () => {
    expect(nameFor(19.86, 40_000)).toBe('Nashik');
  });

  it('is none far from any, and none for a city', () => {
    expect(nameFor(10, 2_000)).toBeNull();
    expect(around.largerThan(nashik)).toBeNull();
  });
});
