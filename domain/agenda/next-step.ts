import { BookingStatus } from '../bookings/booking-status.js';

/** The way that work usually goes; a provider may go any other (P51). */
const STEPS: Partial<Record<BookingStatus, BookingStatus>> = {
  [BookingStatus.BOOKED]: BookingStatus.ACCEPTED,
  [BookingStatus.ACCEPTED]: BookingStatus.IN_PROGRESS,
  [BookingStatus.IN_PROGRESS]: BookingStatus.COMPLETED,
};

/** What a provider does next with a booking: the large button beside the list of all statuses. Null where that is nothing. */
export function nextStep(status: BookingStatus): BookingStatus | null {
  return STEPS[status] ?? null;
}
