/** The states of a booking (P51). */
export const BookingStatus = {
  BOOKED: 'BOOKED',
  ACCEPTED: 'ACCEPTED',
  IN_PROGRESS: 'IN_PROGRESS',
  COMPLETED: 'COMPLETED',
  CANCELED: 'CANCELED',
} as const;
export type BookingStatus = (typeof BookingStatus)[keyof typeof BookingStatus];

/** What a provider is offered, in the order in which work usually goes. */
const PROVIDER_CHOICES: readonly BookingStatus[] = [
  BookingStatus.ACCEPTED,
  BookingStatus.IN_PROGRESS,
  BookingStatus.COMPLETED,
  BookingStatus.CANCELED,
];

/** Completed and Canceled are final: nothing leads out of them (P51). */
export function isFinal(status: BookingStatus): boolean {
  return status === BookingStatus.COMPLETED || status === BookingStatus.CANCELED;
}

/** The statuses a provider may choose next: any but the present one, in any order, never back to Booked (P51). */
export function providerTransitions(from: BookingStatus): BookingStatus[] {
  return isFinal(from) ? [] : PROVIDER_CHOICES.filter((to) => to !== from);
}

export function mayProviderSet(from: BookingStatus, to: BookingStatus): boolean {
  return providerTransitions(from).includes(to);
}

/** A consumer may cancel until the booking is Completed or Canceled (P52). */
export function mayConsumerCancel(from: BookingStatus): boolean {
  return !isFinal(from);
}

/** My Bookings offers Review only while the booking is neither Canceled nor Completed (P59). */
export function mayConsumerReview(from: BookingStatus): boolean {
  return !isFinal(from);
}
