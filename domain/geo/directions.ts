import type { GeoPoint } from './geo-point.js';

/** About a hand's breadth, which is finer than any phone measures. */
const DECIMALS = 6;

/** A place as an address that a phone opens in its own map (RFC 5870): 'geo:18.5204,73.8567'. */
export function geoUri(place: GeoPoint): string {
  return `geo:${written(place).join(',')}`;
}

/** Where a map in the browser shows the way to a place. */
export function directionsLink(place: GeoPoint): string {
  return `https://www.openstreetmap.org/directions?to=${written(place).join('%2C')}`;
}

/** Neither takes an exponent, as a number writes itself near 0. */
function written({ latitude, longitude }: GeoPoint): string[] {
  return [latitude, longitude].map((degrees) => String(Number(degrees.toFixed(DECIMALS))));
}
