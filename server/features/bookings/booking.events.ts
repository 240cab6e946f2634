import type { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { BOOKING_STATUSES } from '../../../domain/labels.js';
import type { RecordedEvent } from '../../platform/events/topics.js';

export interface BookingMove {
  id: string;
  consumerId: string;
  providerId: string;
  status: BookingStatus;
  /** Whose doing it is. */
  actorId: string;
}

/** What both parties' screens are told, and whoever tells people who are not looking. */
export function bookingChange({ status, actorId, ...booking }: BookingMove): RecordedEvent[] {
  const { id } = booking;
  return [
    ...bookingSeen(booking),
    {
      topic: 'bookingMoved',
      key: id,
      payload: { bookingId: id, status: BOOKING_STATUSES.of(status), actorId },
    },
  ];
}

/** What both parties' screens are told of what is no move. */
export function bookingSeen({
  id,
  consumerId,
  providerId,
}: Pick<BookingMove, 'id' | 'consumerId' | 'providerId'>): RecordedEvent[] {
  return [
    { topic: 'bookingChanged', key: consumerId, payload: { bookingId: id } },
    { topic: 'bookingChanged', key: providerId, payload: { bookingId: id } },
  ];
}
