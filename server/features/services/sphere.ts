import type { GeoPoint } from '../../../domain/geo/geo-point.js';

/** Degrees. */
interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The sphere on which PostGIS measures geographies: the mean of WGS 84's three half-axes. */
const RADIUS_METRES = 6_371_008.771_415_059;

/** Rounding must not push what lies at a box's edge out of it. */
const SLACK = 1e-9;

type Interval = [low: number, high: number];
type Vector = [x: number, y: number, z: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A place as the database's cube: the unit vector from the Earth's centre. */
export function toCube(point: GeoPoint): string {
  return cube(unitVector(point));
}

/** A cube around all places within `km` of a point; null where that is the whole Earth, or nearly. */
export function cubeAround(point: GeoPoint, km: number): string | null {
  const angle = (km * 1000) / RADIUS_METRES;
  if (angle >= Math.PI / 2) return null;
  const chord = 2 * Math.sin(angle / 2) + SLACK;
  const centre = unitVector(point);
  return `${cube(centre.map((each) => each - chord))},${cube(centre.map((each) => each + chord))}`;
}

/** A cube around all places of a box of degrees, whose west is not east of its east. */
export function cubeOfBox({ south, west, north, east }: Box): string {
  const up: Interval = [Math.sin(radians(south)), Math.sin(radians(north))];
  const out: Interval = [
    Math.min(Math.cos(radians(south)), Math.cos(radians(north))),
    south <= 0 && north >= 0 ? 1 : Math.max(Math.cos(radians(south)), Math.cos(radians(north))),
  ];
  const x = times(out, cosines(west, east));
  const y = times(out, cosines(west - 90, east - 90));
  const [low, high] = [0, 1].map((end) => cube([x, y, up].map((each) => each[end]! + (2 * end - 1) * SLACK)));
  return `${low},${high}`;
}

/** Metres along the sphere between the ends of a chord of the unit sphere. */
export function metresOfChord(chord: number): number {
  return 2 * RADIUS_METRES * Math.asin(Math.min(1, chord / 2));
}

function unitVector({ latitude, longitude }: GeoPoint): Vector {
  const [north, east] = [radians(latitude), radians(longitude)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** All values that the cosine takes between two angles in degrees. */
function cosines(from: number, to: number): Interval {
  const ends = [Math.cos(radians(from)), Math.cos(radians(to))];
  const passes = (degrees: number) => Math.ceil((from - degrees) / 360) * 360 + degrees <= to;
  return [passes(180) ? -1 : Math.min(...ends), passes(0) ? 1 : Math.max(...ends)];
}

function times(a: Interval, b: Interval): Interval {
  const products = a.flatMap((x) => b.map((y) => x * y));
  return [Math.min(...products), Math.max(...products)];
}

function cube(coordinates: readonly number[]): string {
  return `(${coordinates.join(',')})`;
}
