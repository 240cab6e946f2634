import { distanceKm, type GeoPoint } from '@domain/geo/geo-point';
import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import type { BoundsInput } from '@/gql/graphql';

/** What of the Earth a map shows, in whole zoom levels of web map tiles. */
export type MapWindow = { bounds: BoundsInput; zoom: number };

/** Keeps the edges still while the map is nudged: about 100 m, at the cost of as much more to load. */
const ROUNDING = 1000;

/** The window of a map, with its longitudes brought into -180 to 180 (west may then be greater than east). */
export function windowOf(map: LeafletMap): MapWindow {
  return { bounds: toBounds(map.getBounds()), zoom: Math.max(0, Math.floor(map.getZoom())) };
}

/** See `windowOf`. */
export function toBounds(view: LatLngBounds): BoundsInput {
  const round = Math.round;
  const latitude = (degrees: number) => Math.min(90, Math.max(-90, round(degrees * ROUNDING) / ROUNDING));
  const all = view.getEast() - view.getWest() >= 360;
  return {
    south: latitude(view.getSouth()),
    north: latitude(view.getNorth()),
    west: all ? -180 : wrap(round(view.getWest() * ROUNDING) / ROUNDING),
    east: all ? 180 : wrap(round(view.getEast() * ROUNDING) / ROUNDING),
  };
}

function wrap(longitude: number): number {
  return longitude > 180 || longitude < -180 ? ((((longitude + 180) % 360) + 360) % 360) - 180 : longitude;
}

/** Whether everything in the window lies nearer to `centre` than `km`: a corner is its farthest point, unless it is vast. */
export function liesWithin({ bounds, zoom }: MapWindow, centre: GeoPoint, km: number): boolean {
  const { south, west, north, east } = bounds;
  const corners = [south, north].flatMap((latitude) =>
    [west, east].map((longitude) => ({ latitude, longitude })),
  );
  return zoom >= 3 && corners.every((corner) => distanceKm(centre, corner) <= km);
}
