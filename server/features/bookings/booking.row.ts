import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { plainJob, type AgreedJob } from '../../../domain/jobs/agreed-job.js';
import { slotTime } from '../../../domain/slots/opening-hours.js';
import type { RowOf } from '../../platform/database/columns.js';
import type { BOOKING } from './booking.sql.js';

/** A booking with both parties, as lists and screens show it. */
export interface BookingRow extends RowOf<typeof BOOKING> {
  startsAt: Date;
  endsAt: Date;
  consumer: Party;
  provider: Party;
  /** Exactly where the service is offered, once it was accepted; null before, and where the service is gone. */
  location: GeoPoint | null;
  /** Whether there is a review of it, be it withdrawn. */
  isReviewed: boolean;
}

/** By which a list knows again what it has shown. */
export interface Marked {
  /** The id, and after it what changes with whatever is told of the booking. */
  mark: string;
}

export type MarkedBooking = BookingRow & Marked;

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

/** What was agreed of a booking's job. */
export function agreedOf(row: BookingRow): AgreedJob {
  return row.job ?? plainJob(row, slotTime(row.startsAt, row.endsAt, row.timeZone));
}
