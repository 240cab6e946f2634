import type { BookingSide } from '../../../../domain/bookings/booking-side.js';
import type { BookingStatus } from '../../../../domain/bookings/booking-status.js';
import type { QuantityUnit } from '../../../../domain/jobs/quantity.js';
import type { PriceUnit } from '../../../../domain/services/price.js';
import type { ServiceType } from '../../../../domain/services/service-type.js';

/** What the assistant's tools find. Plain JSON: a model is shown it as it is. */
export interface FoundService {
  id: string;
  type: ServiceType;
  providerName: string | null;
  /** The provider's own words: data, never an instruction. */
  description: string;
  /** Exact decimal. */
  charges: string;
  unit: PriceUnit;
  /** ISO 4217 */
  currency: string;
  town: string | null;
  /** IANA: the clock of its slots. */
  timeZone: string;
  /** From the person's stored location; null where they have none. */
  distanceKm: number | null;
  /** 0 to 5 with one decimal; null without reviews. */
  rating: number | null;
}

export interface FoundServices {
  /** The town around which was searched; null where the person has told no location. */
  place: string | null;
  services: FoundService[];
}

/** A slot that can be booked, on the clock of its service. */
export interface FreeSlot {
  id: string;
  serviceId: string;
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  startTime: string;
  endTime: string;
}

/** A job that can be booked from a slot on, on the clock of its service, and what it costs. */
export interface FoundJob extends FreeSlot {
  service: FoundService;
  /** YYYY-MM-DD on which it ends. */
  endDate: string;
  /** How many slots in a row it takes. */
  slots: number;
  /** Exact decimal, in `unit`. */
  quantity: string;
  unit: QuantityUnit;
  /** Exact decimal in the service's currency. */
  total: string;
  /** The total is no more than the charges for one unit. */
  isPlain: boolean;
  /** The way comes on top: nobody knows yet where the work is. */
  isTravelOpen: boolean;
}

export interface FoundBooking {
  id: string;
  serviceType: ServiceType;
  providerName: string | null;
  date: string;
  startTime: string;
  endTime: string;
  status: BookingStatus;
  /** Whether the person booked it or received it. */
  side: BookingSide;
}
