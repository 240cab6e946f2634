import type { PriceUnit } from '../../../domain/services/price.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import type { WorkingHours } from '../../../domain/services/working-hours.js';

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
  latitude: number;
  longitude: number;
  town: string | null;
  /** IANA */
  timeZone: string;
}

/** What a service's slots are computed from, and what a booking agrees on. */
export type Schedule = Pick<
  ServiceRow,
  'id' | 'providerId' | 'providerName' | 'type' | 'charges' | 'unit' | 'currency' | 'timeZone'
> & { workingHours: WorkingHours[] };

/** A service as its provider takes it along; deleted ones are kept for the history. */
export type ListedService = ServiceRow & {
  workingHours: WorkingHours[];
  createdAt: Date;
  deletedAt: Date | null;
};

export type NearbyRow = ServiceRow & { metres: number };

/** What the lists of services are sorted by, for their cursors. */
export function sortKey(row: ServiceRow | NearbyRow): (string | number)[] {
  return 'metres' in row ? [row.metres, row.id] : [row.id];
}

export interface ClusterRow {
  count: number;
  latitude: number;
  longitude: number;
  /** The cell's column and row. */
  x: number;
  y: number;
  /** The only service, where count is 1. */
  id: string;
}
