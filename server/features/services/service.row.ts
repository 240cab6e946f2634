import type { Availability } from '../../../domain/availability/availability.js';
import type { PriceUnit } from '../../../domain/services/price.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import type { ServiceTerms } from '../../../domain/services/terms.js';
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
  /** To three decimals, but in the provider's own export: where a home is, only the parties of a booking may know. */
  latitude: number;
  longitude: number;
  town: string | null;
  /** IANA */
  timeZone: string;
  /** Rises with every change of it, its hours or what it needs; left out of cards, which everybody is shown. */
  version?: number;
  /** Left out where nothing paused is shown. */
  isPaused?: boolean;
}

/**
 * A service that was found, as everybody may be shown it: kept for all. What hangs on who asks is not in it (`Abilities` in
 * service.policy.ts), nor where a home is.
 */
export type PublicService = Readonly<ServiceRow>;

/** What a service's slots are computed from, and what a booking agrees on. */
export type Schedule = Pick<
  ServiceRow,
  'id' | 'providerId' | 'providerName' | 'type' | 'charges' | 'unit' | 'currency' | 'timeZone'
> & {
  /** Rises with every change of the service, its hours, or what it needs. */
  version: number;
  terms: ServiceTerms;
  /** So long the provider has to accept a booking (P155); null where it stands at once. */
  acceptWithinHours: number | null;
  /** Its village, not the home. */
  location: GeoPoint;
  isPaused: boolean;
  workingHours: WorkingHours[];
  availability: Availability;
  /** What each of its slots takes, in order: nearly always one (P125). */
  resourceIds: string[];
  /** Other services that need any of these: what is taken here is taken there. */
  sharers: (Pick<Schedule, 'id' | 'timeZone' | 'isPaused'> & {
    /** Whether more than its hours, and what is taken, says what of it is open (domain/availability). */
    hasRules: boolean;
    /** Whether a job turns slots beside it, too. */
    hasBuffer: boolean;
  })[];
};

/** A service as its provider takes it along; deleted ones are kept for the history. */
export type ListedService = ServiceRow & {
  terms: ServiceTerms;
  acceptWithinHours: number | null;
  workingHours: WorkingHours[];
  createdAt: Date;
  pausedAt: Date | null;
  deletedAt: Date | null;
};

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
  /** Whether the count is drawn from a sample, and rounded (P121). */
  isEstimate?: boolean;
}

/** The services of a type in a square of the map, of which some are drawn. */
export interface Stratum {
  type: string;
  x: number;
  y: number;
  count: number;
}

/** A listing that was drawn to stand for others. */
export interface DrawnRow {
  latitude: number;
  longitude: number;
  charges: number;
  rating: number | null;
  /** Its words and facets, with WORD_END (drawn-listings.ts) between them. */
  words: string;
  /** For how many it stands. */
  weight: number;
}
