import type { BookingNews } from '../../../domain/bookings/booking-news.js';
import type { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { BOOKING_NEWS, BOOKING_STATUSES } from '../../../domain/labels.js';
import type { RecordedEvent } from '../../platform/events/topics.js';

export interface BookingMove {
  id: string;
  consumerId: string;
  providerId: string;
  status: BookingStatus;
  /** Whose doing it is; null where it came about by itself. */
  actorId: string | null;
}

/** What happened, and whose doing it is: they need not be told. */
interface Doing {
  news: BookingNews;
  actorId: string | null;
}

/**
 * What both parties' screens are told, and whoever tells people who are not looking.
 * @param news what they are told has happened, where it is not that the booking has this status
 */
export function bookingChange(
  { id, consumerId, providerId, status, actorId }: BookingMove,
  news: BookingNews = status,
): RecordedEvent[] {
  const booking = { id, consumer: { id: consumerId }, provider: { id: providerId } };
  return [
    ...screensChange(booking, { news, actorId }),
    {
      topic: 'bookingMoved',
      key: id,
      payload: { bookingId: id, status: BOOKING_STATUSES.of(status), actorId },
    },
  ];
}

/** What both parties' screens are told, and nobody else. Without `doing` they show it, and say nothing. */
export function screensChange(
  { id, consumer, provider }: { id: string; consumer: { id: string }; provider: { id: string } },
  doing?: Doing,
): RecordedEvent[] {
  return [consumer, provider].map((party) => ({
    topic: 'bookingChanged',
    key: party.id,
    payload: {
      bookingId: id,
      ...(doing && party.id !== doing.actorId && { news: BOOKING_NEWS.of(doing.news) }),
    },
  }));
}
