import { feature } from 'topojson-client';
import { type LandPolygon, toLandPolygons } from './land-polygons';

/** A town to be labelled, in WGS 84 degrees. */
export interface MapTown {
  name: string;
  latitude: number;
  longitude: number;
  /** Population in thousands. */
  thousands: number;
}

/** What is drawn where no tile can be: half a megabyte that is fetched only when it is needed. */
export interface OfflineMap {
  land: LandPolygon[];
  /** The biggest first. */
  towns: MapTown[];
}

let loading: Promise<OfflineMap> | undefined;

/**
 * The land (Natural Earth, public domain) and the towns (GeoNames, CC BY 4.0), fetched once and then kept.
 * @throws what the import throws where the files cannot be fetched; a later call tries again.
 */
export function loadOfflineMap(): Promise<OfflineMap> {
  loading ??= readOfflineMap().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readOfflineMap(): Promise<OfflineMap> {
  const [{ default: topology }, { default: columns }] = await Promise.all([
    import('world-atlas/land-50m.json'),
    import('./towns.json'),
  ]);
  const towns = columns.names.split('|').map((name, index) => ({
    name,
    latitude: columns.latitudes[index] ?? 0,
    longitude: columns.longitudes[index] ?? 0,
    thousands: columns.thousands[index] ?? 0,
  }));
  return { land: toLandPolygons(feature(topology, topology.objects.land)), towns };
}
