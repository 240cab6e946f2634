import type { PriceUnit } from '../../../domain/services/price.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import type { WorkingHours } from '../../../domain/services/working-hours.js';
import type { Shared } from '../../platform/shared.js';

/** A service with its provider's public name and rating: what lists and cards show. */
export interface ServiceRow {
  id: string;
  providerId: string;
  providerName: string | null;
  ratingSum: number;
  ratingCount: number;
  type: ServiceType;
  description: string;
  pictureUrl: string | null;
  audioUrl: string | null;
  /** Exact decimal. */
  charges: string;
  unit: PriceUnit;
  currency: string;
  /** To three decimals, but in the provider's own export: where a home is, only the parties of a booking may know. */
  latitude: number;
  longitude: number;
  town: string | null;
  /** IANA */
  timeZone: string;
}

/**
 * A service that was found, as everybody may be shown it: kept, and written once for all. What hangs on who asks is not in it
 * (`Abilities` in service.policy.ts), nor where a home is.
 */
export type PublicService = Shared<ServiceRow>;

/** What a service's slots are computed from, and what a booking agrees on. */
export type Schedule = Pick<
  ServiceRow,
  'id' | 'providerId' | 'providerName' | 'type' | 'charges' | 'unit' | 'currency' | 'timeZone'
> & {
  /** Rises whenever the hours change. */
  version: number;
  workingHours: WorkingHours[];
};

/** A service as its provider takes it along; deleted ones are kept for the history. */
export type ListedService = ServiceRow & {
  workingHours: WorkingHours[];
  createdAt: Date;
  deletedAt: Date | null;
};

/** A service in a list, as a search found it. */
export interface SearchHit {
  service: PublicService;
  /** From whoever asks; null where the list is not in the order of distance. */
  metres: number | null;
  key: SortKey;
}

/** What lists of services are sorted by, for their cursors: the chord straight through the unit sphere and the id, or the id. */
export type SortKey = [chord: number, id: string] | [id: string];

/** The services of a cell of the map (map-cells.ts). */
export interface ClusterRow {
  level: number;
  x: number;
  y: number;
  count: number;
  /** The middle of where they are. */
  latitude: number;
  longitude: number;
  /** The only service, where count is 1. */
  id: string | null;
}
