import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import type { Tasks } from '../../platform/events/topics.js';
import { Logs } from '../../platform/logging/logs.js';
import { BookingService } from '../bookings/booking.service.js';
import { listenersOf, messageOf } from './booking-news.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** What is under way at a shutdown has this long. */
const GRACE_MS = 2000;

/**
 * Tells people's browsers of their bookings. It hears of a change when the outbox is relayed, after the commit and in the one
 * instance that relays it, and never keeps that waiting. A message that a dying process has not sent is lost: the screens
 * still show the booking.
 */
@Injectable()
export class BookingPush implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    relay: OutboxRelay,
    private readonly bookings: BookingService,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sender: PushSender,
    private readonly logs: Logs,
  ) {
    relay.handle('bookingMoved', (move) => {
      const telling = this.tell(move)
        .catch((error: unknown) => this.logs.error({ error }, 'push: a booking could not be told'))
        .finally(() => this.underWay.delete(telling));
      this.underWay.add(telling);
    });
  }

  /** Before the hook in which TypeORM closes its connections. */
  async beforeApplicationShutdown(): Promise<void> {
    const deadline = setTimeout(() => this.stopping.abort(), GRACE_MS);
    await Promise.all(this.underWay);
    clearTimeout(deadline);
  }

  private async tell(move: Tasks['bookingMoved']): Promise<void> {
    const known = await this.subscriptions.ofParties(move.bookingId);
    // Of most bookings nobody wants to hear in this way: then the booking itself need not be read.
    const booking = known.length > 0 ? await this.bookings.told(move.bookingId) : null;
    if (!booking) return;
    const listeners = new Map(listenersOf(booking, move).map((listener) => [listener.userId, listener]));
    const subscriptions = known.filter(({ userId }) => listeners.has(userId));
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const listener = listeners.get(subscription.userId)!;
        const message = messageOf(booking, move, listener, subscription.language);
        const useful = await this.sender.send(subscription, message, this.stopping.signal);
        if (!useful) await this.subscriptions.remove(subscription);
      }),
    );
  }
}
