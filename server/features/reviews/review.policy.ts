import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import type { MaybeActor } from '../../platform/auth/actor.js';

interface Reviewable {
  status: BookingStatus;
  consumer: { id: string };
}

/** Only who booked may say how it was (P57), and no admin in their name: it is their own opinion. */
export function isReviewer(actor: MaybeActor, booking: Pick<Reviewable, 'consumer'>): boolean {
  return actor?.id === booking.consumer.id;
}

/** A booking that was cancelled gives no new review; one that was written before stays its author's to edit. */
export function mayWrite(actor: MaybeActor, booking: Reviewable): boolean {
  return isReviewer(actor, booking) && booking.status !== BookingStatus.CANCELED;
}

export function mayEdit(actor: MaybeActor, review: { author: { id: string } }): boolean {
  return actor?.id === review.author.id;
}
