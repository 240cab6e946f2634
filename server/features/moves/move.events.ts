import type { BookingSide } from '../../../domain/bookings/booking-side.js';
import { MOVE_NEWS } from '../../../domain/labels.js';
import type { MoveNews } from '../../../domain/moves/proposed-move.js';
import type { RecordedEvent } from '../../platform/events/topics.js';
import { screensChange } from '../bookings/booking.events.js';
import type { BookingRow } from '../bookings/booking.row.js';

interface Doing {
  news: MoveNews;
  /** Who has proposed it. */
  by: BookingSide;
  /** Whose doing the news is. */
  actorId: string;
}

/** What both parties' screens are told, and whoever tells people who are not looking. */
export function moveChange(
  { id, consumer, provider }: Pick<BookingRow, 'id' | 'consumer' | 'provider'>,
  { news, by, actorId }: Doing,
): RecordedEvent[] {
  return [
    ...screensChange({ id, consumer, provider }, { news: `MOVE_${news}`, actorId }),
    { topic: 'moveTold', key: id, payload: { bookingId: id, news: MOVE_NEWS.of(news), by, actorId } },
  ];
}
