import type { GeoPoint } from '../../../../domain/geo/geo-point.js';

interface Region {
  south: number;
  north: number;
  west: number;
  east: number;
  /** January to December. */
  seasons: readonly string[];
}

const months = (...spans: [count: number, season: string][]) =>
  spans.flatMap(([count, season]) => Array<string>(count).fill(season));

/** As farmers there speak of the year; rough boxes, the first that fits. */
const REGIONS: readonly Region[] = [
  {
    ...{ south: 5, north: 37, west: 68, east: 98 },
    seasons: months(
      [3, 'rabi (winter)'],
      [2, 'zaid (hot, dry)'],
      [5, 'kharif (monsoon)'],
      [2, 'rabi (winter)'],
    ),
  },
  {
    ...{ south: -12, north: 15, west: 28, east: 52 },
    seasons: months([2, 'dry'], [3, 'long rains'], [4, 'dry or cool'], [3, 'short rains']),
  },
  {
    ...{ south: 4, north: 17, west: -18, east: 16 },
    seasons: months([3, 'dry (harmattan)'], [3, 'early rains'], [4, 'rains'], [2, 'dry']),
  },
];

const NORTHERN = months([2, 'winter'], [3, 'spring'], [3, 'summer'], [3, 'autumn'], [1, 'winter']);
const OPPOSITE: Record<string, string> = {
  winter: 'summer',
  spring: 'autumn',
  summer: 'winter',
  autumn: 'spring',
};

/** What time of the farming year it is at a place. @param month 1 to 12 */
export function seasonAt({ latitude, longitude }: GeoPoint, month: number): string {
  const region = REGIONS.find(
    ({ south, north, west, east }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  if (region) return region.seasons[month - 1] as string;
  const season = NORTHERN[month - 1] as string;
  return latitude >= 0 ? season : (OPPOSITE[season] as string);
}
