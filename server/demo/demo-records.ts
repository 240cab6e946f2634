import type { BookingStatus } from '../../domain/bookings/booking-status.js';
import type { PriceUnit } from '../../domain/services/price.js';
import type { ServiceType } from '../../domain/services/service-type.js';
import type { WorkingHours } from '../../domain/services/working-hours.js';
import type { Role } from '../../domain/users/role.js';

export interface DemoUser {
  /** Names the user within the demo data. */
  key: string;
  /** E.164. */
  phone: string;
  name: string;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
  /** BCP 47. */
  preferredLanguage: string;
  role: Role;
  /** Only the three demo accounts can log in. */
  password?: string;
}

export interface DemoService {
  providerKey: string;
  type: ServiceType;
  description: string;
  /** Exact decimal in rupees, as `parsePrice` returns it. */
  charges: string;
  unit: PriceUnit;
  workingHours: readonly WorkingHours[];
}

/** A slot of a service, by its place among the slots of a day. A day on which the service is closed has none: skip it. */
export interface DemoSlot {
  /** Index into `DemoData.services`. */
  serviceIndex: number;
  /** Days from today in the service's time zone; negative is past. */
  dayOffset: number;
  /** From 0. */
  slotIndex: number;
}

export interface DemoBooking extends DemoSlot {
  consumerKey: string;
  status: BookingStatus;
  /** What the consumer said of it. */
  review?: DemoReview;
}

export interface DemoReview {
  /** 0 to 5. */
  rating: number;
  text: string | null;
}

/** A slot in which the provider is Not Working. */
export type DemoClosure = DemoSlot;

export interface DemoData {
  users: DemoUser[];
  services: DemoService[];
  bookings: DemoBooking[];
  closures: DemoClosure[];
}
