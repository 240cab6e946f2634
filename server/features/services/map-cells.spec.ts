import { boundsOf, cellId, levelFor, merge, parseCellId, rangesOf } from './map-cells.js';
import type { ClusterRow } from './service.row.js';

const row = (x: number, y: number, count: number, latitude: number): ClusterRow => ({
  level: 5,
  x,
  y,
  count,
  latitude,
  longitude: -latitude,
  id: count === 1 ? `${x}/${y}` : null, // prettier-ignore
});

describe('the cells of the map', () => {
  it('are quarters of a tile', () => {
    expect(rangesOf({ south: 0, west: 0, north: 0, east: 89.9 }, 0)).toEqual([
      { level: 0, x1: 0, y1: 0, x2: 0, y2: 0 },
    ]);
    const [range] = rangesOf({ south: -10, west: -10, north: 10, east: 10 }, 3);
    expect(range).toEqual({ level: 3, x1: -1, y1: -1, x2: 0, y2: 0 });
    expect(boundsOf(range!)).toEqual({ south: -11.25, west: -11.25, north: 11.25, east: 11.25 });
  });

  it('lie in two ranges across the antimeridian', () => {
    const ranges = rangesOf({ south: 0, west: 179, north: 1, east: -179 }, 4);
    expect(ranges.map(({ x1, x2 }) => [x1, x2])).toEqual([[31, 32], [-32, -32]]); // prettier-ignore
  });

  it('are as small as the zoom wants, but never more than can be counted', () => {
    const world = { south: -90, west: -180, north: 90, east: 180 };
    expect(levelFor(world, 0)).toBe(0);
    expect(levelFor(world, 22)).toBe(4);
    expect(levelFor({ south: 18, west: 73, north: 18.1, east: 73.1 }, 12)).toBe(12);
    expect(levelFor({ south: 1, west: 1, north: 1, east: 1 }, 22)).toBe(22);
    expect(levelFor({ south: -60, west: 170, north: 60, east: -170 }, 22)).toBe(6);
  });

  it('merge by fours, with the middle of all', () => {
    const merged = merge([row(2, 2, 1, 10), row(3, 3, 3, 20), row(-1, -1, 1, 5)]);
    expect(merged).toEqual([
      { level: 4, x: 1, y: 1, count: 4, latitude: 17.5, longitude: -17.5, id: null },
      { level: 4, x: -1, y: -1, count: 1, latitude: 5, longitude: -5, id: '-1/-1' },
    ]);
  });

  it('are known by their ids alone', () => {
    for (const cell of [
      { level: 0, x: -2, y: 0 },
      { level: 22, x: 8388608, y: -5 },
    ])
      // prettier-ignore
      expect(parseCellId(cellId(cell))).toEqual(cell);
    for (const id of ['', '1/2', '23/0/0', '1/2/3/4', '1/1e3/1', '-1/0/0', ' 1/0/0'])
      expect(parseCellId(id)).toBeNull();
  });
});
