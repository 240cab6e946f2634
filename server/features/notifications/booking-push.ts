import { Injectable } from '@nestjs/common';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { OutboxListener } from '../../platform/events/outbox-listener.js';
import type { Tasks } from '../../platform/events/topics.js';
import { Logs } from '../../platform/logging/logs.js';
import type { BookingRow } from '../bookings/booking.row.js';
import { listenersOf, messageOf, type Listener } from './booking-news.js';
import { PartiesPush } from './parties-push.js';

/** Tells people's browsers of their bookings. Where a message is lost, the screens still show the booking. */
@Injectable()
export class BookingPush extends OutboxListener<'bookingMoved'> {
  constructor(
    relay: OutboxRelay,
    private readonly parties: PartiesPush,
    logs: Logs,
  ) {
    super(relay, 'bookingMoved', logs, 'push: a booking could not be told');
  }

  protected async tell(move: Tasks['bookingMoved'], stopping: AbortSignal): Promise<void> {
    const news = {
      listenersOf: (booking: BookingRow) => listenersOf(booking, move),
      messageOf: (booking: BookingRow, listener: Listener, language: string) =>
        messageOf(booking, move, listener, language),
    };
    await this.parties.send(move.bookingId, news, stopping);
  }
}
