import type { GeoPoint } from '@domain/geo/geo-point';

/** What the map needs to know of a service. */
export type MapService = { id: string; provider: { id: string }; location: GeoPoint };

/** One marker: the services that a provider offers at one place. */
export type MapPin = { key: string; location: GeoPoint; serviceIds: string[] };

/** What was pressed, and opens there: a pin's services, or a cluster's, which are not loaded yet. */
export type PopupTarget = MapPin | { key: string; location: GeoPoint; clusterId: string };

/** About 10 cm: closer than two markers could ever be told apart. */
const DECIMALS = 6;

/** Markers for services: those of one provider at the same point share one. In the order of the services. */
export function pinsOf(services: readonly MapService[]): MapPin[] {
  const pins = new Map<string, MapPin>();
  for (const { id, provider, location } of services) {
    const key = `${provider.id} ${location.latitude.toFixed(DECIMALS)} ${location.longitude.toFixed(DECIMALS)}`;
    const pin = pins.get(key);
    if (pin) pin.serviceIds.push(id);
    else pins.set(key, { key, location, serviceIds: [id] });
  }
  return [...pins.values()];
}
