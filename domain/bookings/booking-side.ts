import { BookingStatus } from './booking-status.js';

/** On which side of a booking somebody stands. */
export const BookingSide = { CONSUMER: 'CONSUMER', PROVIDER: 'PROVIDER' } as const;
export type BookingSide = (typeof BookingSide)[keyof typeof BookingSide];

/** Cancelling takes a booking off the consumer's list, the provider keeps the whole history (P54). */
export function isListed(side: BookingSide, status: BookingStatus): boolean {
  return side === BookingSide.PROVIDER || status !== BookingStatus.CANCELED;
}
