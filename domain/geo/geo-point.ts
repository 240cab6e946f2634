import * as z from 'zod/mini';

/** A place on the Earth in WGS 84 degrees. */
export interface GeoPoint {
  /** -90 (south) to 90 (north). */
  latitude: number;
  /** -180 (west) to 180 (east). */
  longitude: number;
}

/** The radius slider's limits; the greatest reaches every point of the Earth (P41). */
export const RADIUS_MIN_KM = 1;
export const RADIUS_MAX_KM = 20015;
export const RADIUS_DEFAULT_KM = 50;

/** Where the map looks when it knows no location; never used to search (P42). */
export const DEFAULT_CENTRE: GeoPoint = { latitude: 18.6033, longitude: 73.7842 };

/** Mean radius of the Earth (IUGG), in kilometres: the sphere on which the server's database measures, too. */
const EARTH_RADIUS_KM = 6371.0088;

const LOCATION_MISSING = 'Please provide your location.';

/** Both coordinates, finite and in range; anything missing answers with one text. */
export const geoPointSchema = z.object(
  {
    latitude: z
      .number(LOCATION_MISSING)
      .check(z.gte(-90, 'Latitude must be from -90 to 90.'), z.lte(90, 'Latitude must be from -90 to 90.')),
    longitude: z
      .number(LOCATION_MISSING)
      .check(
        z.gte(-180, 'Longitude must be from -180 to 180.'),
        z.lte(180, 'Longitude must be from -180 to 180.'),
      ),
  },
  LOCATION_MISSING,
);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres on the mean sphere (haversine). */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const sinLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const sinLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    sinLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLongitude ** 2;
  // Rounding may carry the chord of two antipodes past 1, where asin has no value.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The map's zoom level for a radius in kilometres: max(8, 14 - log2 of it) (P91). */
export function zoomForRadius(km: number): number {
  return Math.max(8, 14 - Math.log2(km));
}

/** 'latitude, longitude' with four decimals, as the map and the profile show it (P46). */
export function formatPoint(point: GeoPoint): string {
  return `${fourDecimals(point.latitude)}, ${fourDecimals(point.longitude)}`;
}

/** toFixed writes "-0.0000" for tiny negative numbers. */
function fourDecimals(degrees: number): string {
  const text = degrees.toFixed(4);
  return text === '-0.0000' ? '0.0000' : text;
}
