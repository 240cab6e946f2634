import { Injectable } from '@nestjs/common';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { OutboxListener } from '../../platform/events/outbox-listener.js';
import type { Tasks } from '../../platform/events/topics.js';
import { Logs } from '../../platform/logging/logs.js';
import { listenersOf, messageOf } from './booking-news.js';
import { PartyPush, type News } from './party-push.js';

/** Tells people's browsers of their bookings. */
@Injectable()
export class BookingPush extends OutboxListener<'bookingMoved'> {
  constructor(
    relay: OutboxRelay,
    private readonly parties: PartyPush,
    logs: Logs,
  ) {
    super(relay, 'bookingMoved', logs, 'push: a booking could not be told');
  }

  protected async tell(move: Tasks['bookingMoved'], stopping: AbortSignal): Promise<void> {
    const news: News = {
      listenersOf: (booking) => listenersOf(booking, move),
      messageOf: (booking, listener, language) => messageOf(booking, move, listener, language),
    };
    await this.parties.tell(move.bookingId, news, stopping);
  }
}
