import type { BookingStatus } from '../../../domain/bookings/booking-status.js';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import type { PriceUnit } from '../../../domain/services/price.js';
import type { ServiceType } from '../../../domain/services/service-type.js';

/** A booking with both parties, as lists and screens show it. */
export interface BookingRow {
  id: string;
  version: number;
  status: BookingStatus;
  serviceId: string;
  startsAt: Date;
  endsAt: Date;
  /** IANA */
  timeZone: string;
  serviceType: ServiceType;
  /** As it was agreed; `provider.name` is what they are called today. */
  providerName: string | null;
  /** Exact decimal. */
  charges: string;
  unit: PriceUnit;
  currency: string;
  createdAt: Date;
  updatedAt: Date;
  consumer: Party;
  provider: Party;
  /** Exactly where the service is offered, once it was accepted; null before, and where the service is gone. */
  location: GeoPoint | null;
}

export interface Party {
  id: string;
  name: string | null;
  /** E.164; null for a deleted user. */
  phone: string | null;
  /** Whether the number's owner has proven it. */
  isProven: boolean;
  ratingSum: number;
  ratingCount: number;
}

/** A booking that has just been cancelled. */
export interface CanceledBooking {
  id: string;
  providerId: string;
  /** Before its time began. */
  isEarly: boolean;
}
