import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  DEFAULT_CENTRE,
  distanceKm,
  formatPoint,
  geoPointSchema,
  RADIUS_DEFAULT_KM,
  RADIUS_MAX_KM,
  RADIUS_MIN_KM,
  zoomForRadius,
  type GeoPoint,
} from './geo-point.js';

const PUNE: GeoPoint = { latitude: 18.5204, longitude: 73.8567 };
const MUMBAI: GeoPoint = { latitude: 19.076, longitude: 72.8777 };
const QUARTER_TURN_KM = (Math.PI / 2) * 6371.0088;

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** The same distance by another way: the angle between the two points as vectors. */
function distanceByVectors(a: GeoPoint, b: GeoPoint): number {
  const vector = ({ latitude, longitude }: GeoPoint) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [ax, ay, az] = vector(a);
  const [bx, by, bz] = vector(b);
  const cross = Math.hypot(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
  return 6371.0088 * Math.atan2(cross, ax * bx + ay * by + az * bz);
}

describe('distanceKm', () => {
  it('knows the way from Pune to Mumbai', () => {
    expect(distanceKm(PUNE, MUMBAI)).toBeCloseTo(120.2, 0);
  });

  it('crosses the antimeridian the short way', () => {
    const east = { latitude: 0, longitude: 179.5 };
    const west = { latitude: 0, longitude: -179.5 };
    expect(distanceKm(east, west)).toBeCloseTo(QUARTER_TURN_KM / 90, 6);
    expect(distanceKm({ latitude: 10, longitude: 180 }, { latitude: 10, longitude: -180 })).toBeCloseTo(0, 6);
  });

  it('measures poles and antipodes', () => {
    const northPole = { latitude: 90, longitude: 0 };
    expect(distanceKm(northPole, { latitude: 90, longitude: 120 })).toBeCloseTo(0, 6);
    expect(distanceKm(northPole, { latitude: 0, longitude: 77 })).toBeCloseTo(QUARTER_TURN_KM, 6);
    expect(distanceKm(PUNE, { latitude: -18.5204, longitude: -106.1433 })).toBeCloseTo(
      2 * QUARTER_TURN_KM,
      3,
    );
  });

  it('is a metric: symmetric, zero to itself, never longer than a detour', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 9);
        expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3);
      }),
    );
  });

  it('agrees with the angle between vectors, and the largest radius reaches everywhere', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        // Near antipodes haversine loses digits: a metre and more, nothing that a search would notice.
        expect(Math.abs(distanceKm(a, b) - distanceByVectors(a, b))).toBeLessThan(0.5);
        expect(distanceKm(a, b)).toBeLessThan(RADIUS_MAX_KM + 0.2);
      }),
    );
  });

  it('does not care on which turn a longitude is written', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        const turned = { ...b, longitude: b.longitude + (b.longitude < 0 ? 360 : -360) };
        expect(distanceKm(a, turned)).toBeCloseTo(distanceKm(a, b), 3);
      }),
    );
  });
});

describe('geoPointSchema', () => {
  it.each([PUNE, DEFAULT_CENTRE, { latitude: -90, longitude: 180 }, { latitude: 90, longitude: -180 }])(
    'takes %j',
    (value) => expect(geoPointSchema.parse(value)).toEqual(value),
  );

  it.each([
    undefined,
    null,
    {},
    { latitude: 18 },
    { latitude: 18, longitude: null },
    { latitude: NaN, longitude: 7 },
  ])('asks for the location when it gets %j', (value) => {
    const result = z.safeParse(geoPointSchema, value);
    expect(result.error?.issues[0]?.message).toBe('Please provide your location.');
  });

  it.each([
    { latitude: 90.0001, longitude: 0 },
    { latitude: -91, longitude: 0 },
    { latitude: 0, longitude: 180.0001 },
    { latitude: 0, longitude: -Infinity },
    { latitude: '18', longitude: '73' },
  ])('refuses %j', (value) => expect(geoPointSchema.safeParse(value).success).toBe(false));
});

describe('the map', () => {
  it.each([
    [1, 14],
    [2, 13],
    [RADIUS_DEFAULT_KM, 14 - Math.log2(50)],
    [64, 8],
    [RADIUS_MAX_KM, 8],
  ])('shows a radius of %s km at zoom %s', (km, zoom) => expect(zoomForRadius(km)).toBeCloseTo(zoom, 9));

  it('never zooms out below 8, and never in on a wider radius', () => {
    const radius = fc.double({ min: RADIUS_MIN_KM, max: RADIUS_MAX_KM, noNaN: true });
    fc.assert(
      fc.property(radius, radius, (a, b) => {
        expect(zoomForRadius(a)).toBeGreaterThanOrEqual(8);
        expect(zoomForRadius(Math.max(a, b))).toBeLessThanOrEqual(zoomForRadius(Math.min(a, b)));
      }),
    );
  });

  it('writes latitude first, with four decimals and no negative zero', () => {
    expect(formatPoint(PUNE)).toBe('18.5204, 73.8567');
    expect(formatPoint({ latitude: -0.00001, longitude: -73.1 })).toBe('0.0000, -73.1000');
  });
});
