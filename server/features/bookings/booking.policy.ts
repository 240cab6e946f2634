import {
  mayConsumerCancel,
  providerTransitions,
  type BookingStatus,
} from '../../../domain/bookings/booking-status.js';
import { isAdmin, type Identity } from '../../platform/auth/actor.js';
import type { BookingRow } from './booking.row.js';

type Parties = Pick<BookingRow, 'consumer' | 'provider'>;

export function isConsumer(actor: Identity, booking: Parties): boolean {
  return booking.consumer.id === actor.id;
}

export function isProvider(actor: Identity, booking: Parties): boolean {
  return booking.provider.id === actor.id;
}

/** The two parties and admins. */
export function maySee(actor: Identity, booking: Parties): boolean {
  return isConsumer(actor, booking) || isProvider(actor, booking) || isAdmin(actor);
}

/** Either party, while the booking is neither Completed nor Canceled (decisions 17). */
export function mayCancel(actor: Identity, booking: BookingRow): boolean {
  return maySee(actor, booking) && mayConsumerCancel(booking.status);
}

/** The provider moves a booking on (decisions 17); an admin may act for them. */
export function mayMove(actor: Identity, booking: Parties): boolean {
  return isProvider(actor, booking) || isAdmin(actor);
}

/** With whose right the actor cancels: their own as a party, the consumer's as an admin; null where they may not. */
export function cancelsFor(actor: Identity, booking: Parties): string | null {
  if (isConsumer(actor, booking) || isProvider(actor, booking)) return actor.id;
  return isAdmin(actor) ? booking.consumer.id : null;
}

/** With whose right the actor moves a booking on: the provider's, and null where they may not. */
export function movesFor(actor: Identity, booking: Parties): string | null {
  return mayMove(actor, booking) ? booking.provider.id : null;
}

export function nextStatuses(actor: Identity, booking: BookingRow): BookingStatus[] {
  return mayMove(actor, booking) ? providerTransitions(booking.status) : [];
}
