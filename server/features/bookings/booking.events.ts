import type { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { BOOKING_STATUSES } from '../../../domain/labels.js';
import type { RecordedEvent } from '../../platform/events/topics.js';

export interface BookingMove {
  id: string;
  consumerId: string;
  providerId: string;
  status: BookingStatus;
  /** Whose doing it is; null where it came about by itself. */
  actorId: string | null;
}

/** What both parties' screens are told, and whoever tells people who are not looking. */
export function bookingChange({ id, consumerId, providerId, status, actorId }: BookingMove): RecordedEvent[] {
  return [
    ...screensChange({ id, consumer: { id: consumerId }, provider: { id: providerId } }),
    {
      topic: 'bookingMoved',
      key: id,
      payload: { bookingId: id, status: BOOKING_STATUSES.of(status), actorId },
    },
  ];
}

/** What both parties' screens are told, and nobody else. */
export function screensChange({
  id,
  consumer,
  provider,
}: {
  id: string;
  consumer: { id: string };
  provider: { id: string };
}): RecordedEvent[] {
  return [consumer, provider].map((party) => ({
    topic: 'bookingChanged',
    key: party.id,
    payload: { bookingId: id },
  }));
}
