import {
  BookingStatus,
  mayConsumerCancel,
  mayConsumerReview,
  providerTransitions,
} from '../../../domain/bookings/booking-status.js';
import { mayActFor, type Identity } from '../../platform/auth/actor.js';
import type { BookingRow } from './booking.row.js';

type Parties = Pick<BookingRow, 'consumer' | 'provider'>;

export function isConsumer(actor: Identity, booking: Parties): boolean {
  return booking.consumer.id === actor.id;
}

export function isProvider(actor: Identity, booking: Parties): boolean {
  return booking.provider.id === actor.id;
}

/** Only the two parties see how to reach one another and where the work is, and only until the booking is Canceled (P27, P110). */
export function mayMeet(
  actor: Identity,
  booking: Pick<BookingRow, 'consumer' | 'provider' | 'status'>,
): boolean {
  return (
    booking.status !== BookingStatus.CANCELED && (isConsumer(actor, booking) || isProvider(actor, booking))
  );
}

/** The two parties, and whoever may act for one of them. */
export function maySee(actor: Identity, booking: Parties): boolean {
  return cancelsFor(actor, booking) !== null;
}

/** Either party, while the booking is neither Completed nor Canceled (P52). */
export function mayCancel(actor: Identity, booking: BookingRow): boolean {
  return maySee(actor, booking) && mayConsumerCancel(booking.status);
}

/** Whether My Bookings offers its consumer a review of it (P59): no admin in their name, since it is their own opinion. */
export function isReviewOffered(actor: Identity, booking: BookingRow): boolean {
  return isConsumer(actor, booking) && mayConsumerReview(booking.status);
}

/** The provider moves a booking on (P51), or whoever may act for them. */
export function mayMove(actor: Identity, booking: Parties): boolean {
  return mayActFor(actor, booking.provider.id);
}

/** With whose right the actor cancels: their own as a party, else that of a party for whom they may act; null where they may not. */
export function cancelsFor(actor: Identity, booking: Parties): string | null {
  if (isConsumer(actor, booking) || isProvider(actor, booking)) return actor.id;
  return [booking.consumer, booking.provider].find(({ id }) => mayActFor(actor, id))?.id ?? null;
}

/** With whose right the actor moves a booking on: the provider's, and null where they may not. */
export function movesFor(actor: Identity, booking: Parties): string | null {
  return mayMove(actor, booking) ? booking.provider.id : null;
}

/** With whose right the actor says yes or no to a receipt: the consumer's, and null where they may not. */
export function answersFor(actor: Identity, { consumer }: Parties): string | null {
  return mayActFor(actor, consumer.id) ? consumer.id : null;
}

export function nextStatuses(actor: Identity, booking: BookingRow): BookingStatus[] {
  return mayMove(actor, booking) ? providerTransitions(booking.status) : [];
}
