import type { ClusterRow } from './service.row.js';

/** Degrees. `west` may be greater than `east`: the box crosses the antimeridian. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** A square of the map. At level 0 it is 90 degrees wide, at each next level half as wide: a quarter of a map tile. */
export interface Cell {
  level: number;
  x: number;
  y: number;
}

/** The cells of a level from x1, y1 to x2, y2, all included. */
export interface CellRange {
  level: number;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

export const LEVEL_MAX = 22;
/** An answer has no more clusters than this, so that it stays under 10 KB; cells grow until they are so few. */
export const CLUSTERS_MAX = 64;
/** So many cells are counted at once, at most. */
const CELLS_MAX = 4096;

const indexAt = (degrees: number, level: number): number => Math.floor((degrees * 2 ** level) / 90);
const edgeAt = (index: number, level: number): number => (index * 90) / 2 ** level;

/** The greatest level, `wanted` at most, at which no more than CELLS_MAX cells lie in the box. */
export function levelFor({ south, west, north, east }: Bounds, wanted: number): number {
  const width = east - west + (west > east ? 360 : 0);
  const area = Math.max(width * (north - south), Number.MIN_VALUE);
  return Math.max(0, Math.min(wanted, Math.floor(Math.log2(90 * Math.sqrt(CELLS_MAX / area)))));
}

/** The cells that a box touches; two ranges where it crosses the antimeridian. */
export function rangesOf({ south, west, north, east }: Bounds, level: number): CellRange[] {
  const spans = west <= east ? [[west, east]] : [[west, 180], [-180, east]]; // prettier-ignore
  const [y1, y2] = [indexAt(south, level), indexAt(north, level)];
  return spans.map(([from, to]) => ({ level, x1: indexAt(from!, level), x2: indexAt(to!, level), y1, y2 }));
}

/** The box of some cells, in degrees, not beyond the poles. */
export function boundsOf({ level, x1, y1, x2, y2 }: CellRange): Bounds {
  return {
    south: Math.max(-90, edgeAt(y1, level)),
    north: Math.min(90, edgeAt(y2 + 1, level)),
    west: edgeAt(x1, level),
    east: edgeAt(x2 + 1, level),
  };
}

/** Cells twice as wide, with what the four within each have together. */
export function merge(rows: readonly ClusterRow[]): ClusterRow[] {
  const merged = new Map<string, ClusterRow>();
  for (const row of rows) {
    const [x, y] = [row.x >> 1, row.y >> 1];
    const known = merged.get(`${x}/${y}`);
    merged.set(`${x}/${y}`, known ? together(known, row) : { ...row, level: row.level - 1, x, y });
  }
  return [...merged.values()];
}

function together(one: ClusterRow, other: ClusterRow): ClusterRow {
  const count = one.count + other.count;
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count;
  return {
    ...one,
    count,
    latitude: middle(one.latitude, other.latitude),
    longitude: middle(one.longitude, other.longitude),
    id: null,
  };
}

/** A cluster's id: stable while the map moves, so that a client's cache and its markers can keep it. */
export function cellId({ level, x, y }: Cell): string {
  return `${level}/${x}/${y}`;
}

/** The cell behind a cluster's id; null for anything else. */
export function parseCellId(id: string): Cell | null {
  const [level, x, y] = (/^(\d\d?)\/(-?\d{1,9})\/(-?\d{1,9})$/.exec(id) ?? []).slice(1).map(Number);
  return level === undefined || level > LEVEL_MAX ? null : { level, x: x!, y: y! };
}
