import { CancelReason } from '../jobs/cancel-reason.js';
import { BookingStatus } from './booking-status.js';

/** On which side of a booking somebody stands. */
export const BookingSide = { CONSUMER: 'CONSUMER', PROVIDER: 'PROVIDER' } as const;
export type BookingSide = (typeof BookingSide)[keyof typeof BookingSide];

/**
 * Cancelling takes a booking off the consumer's list, the provider keeps the whole history (P54). One that nobody accepted in time
 * stays on either until its time begins: the consumer still needs somebody (P156).
 */
export function isListed(side: BookingSide, status: BookingStatus, reason?: CancelReason | null): boolean {
  return (
    side === BookingSide.PROVIDER ||
    status !== BookingStatus.CANCELED ||
    reason === CancelReason.NOT_ACCEPTED_IN_TIME
  );
}
