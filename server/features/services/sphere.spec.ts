import { distanceKm, type GeoPoint } from '../../../domain/geo/geo-point.js';
import { cubeAround, cubeOfBox, metresOfChord, toCube } from './sphere.js';

/** Numbers from 0 to 1, spread evenly and the same in every run. */
function* even(): Generator<number, never> {
  for (let n = 1; ; n++) yield (n * Math.SQRT2) % 1;
}
const numbers = even();
const next = () => numbers.next().value;
const anywhere = (): GeoPoint => ({ latitude: 180 * next() - 90, longitude: 360 * next() - 180 });
const vector = (point: GeoPoint) =>
  toCube(point).slice(1, -1).split(',').map(Number) as [number, number, number];
const corners = (cube: string) => (JSON.parse(`[${cube.replaceAll('(', '[').replaceAll(')', ']')}]`) as number[][]); // prettier-ignore

function contains(cube: string, point: GeoPoint): boolean {
  const [low, high] = corners(cube);
  return vector(point).every((each, axis) => each >= low![axis]! && each <= high![axis]!);
}

describe('places as unit vectors', () => {
  it('are as far apart as on the sphere', () => {
    for (let count = 0; count < 500; count++) {
      const [a, b] = [anywhere(), anywhere()];
      const chord = Math.hypot(...vector(a).map((each, axis) => each - vector(b)[axis]!));
      expect(metresOfChord(chord) / 1000).toBeCloseTo(distanceKm(a, b), 2);
    }
  });

  it('lie in the cube around whatever is within the radius', () => {
    for (let count = 0; count < 2000; count++) {
      const [a, b] = [anywhere(), anywhere()];
      const cube = cubeAround(a, distanceKm(a, b));
      if (cube) expect(contains(cube, b)).toBe(true);
    }
    expect(cubeAround(anywhere(), 20_015)).toBeNull();
  });

  it('lie in the cube of any box that they are in', () => {
    for (let count = 0; count < 2000; count++) {
      const point = anywhere();
      const box = {
        south: Math.max(-90, point.latitude - 120 * next()),
        north: Math.min(90, point.latitude + 120 * next()),
        west: point.longitude - 200 * next(),
        east: point.longitude + 200 * next(),
      };
      expect(contains(cubeOfBox(box), point)).toBe(true);
    }
  });

  it('that are far from a small box lie outside of its cube', () => {
    const box = { south: 18, west: 73, north: 18.1, east: 73.1 };
    expect(contains(cubeOfBox(box), { latitude: 18.3, longitude: 73 })).toBe(false);
    expect(contains(cubeOfBox(box), { latitude: 18, longitude: 73.3 })).toBe(false);
  });
});
