import { distanceKm, type GeoPoint } from '../geo/geo-point.js';
import type { ServiceTerms } from '../services/terms.js';
import type { JobSite } from './job-site.js';

/** Of a degree: as precisely as everybody may know where somebody lives, about a hundred metres. */
const VILLAGE_DECIMALS = 3;

/**
 * How far a provider is counted to travel: from the service's village to the place of work along a straight line, in kilometres, of which
 * a tenth that is not full does not count.
 */
export function wayKm(from: GeoPoint, to: GeoPoint): number {
  return Math.floor(distanceKm(from, to) * 10) / 10;
}

/** A home as others may know it: so that the length of a way tells no more. */
export function villageOf({ latitude, longitude }: GeoPoint): GeoPoint {
  return {
    latitude: Number(latitude.toFixed(VILLAGE_DECIMALS)),
    longitude: Number(longitude.toFixed(VILLAGE_DECIMALS)),
  };
}

/**
 * How far it is from a service to where a job is done: its site, or else the consumer's village. Null where the way costs nothing, or
 * nobody knows the place.
 * @param home of the consumer
 */
export function wayOf(
  { terms, location }: { terms: Pick<ServiceTerms, 'travel'>; location: GeoPoint },
  site: Pick<JobSite, 'location'> | null,
  home: GeoPoint | null,
): number | null {
  if (!terms.travel) return null;
  const place = site?.location ?? (home && villageOf(home));
  return place && wayKm(location, place);
}
