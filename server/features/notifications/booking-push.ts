import { Injectable } from '@nestjs/common';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { OutboxListener } from '../../platform/events/outbox-listener.js';
import type { Tasks } from '../../platform/events/topics.js';
import { Logs } from '../../platform/logging/logs.js';
import { BookingService } from '../bookings/booking.service.js';
import { listenersOf, messageOf } from './booking-news.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** Tells people's browsers of their bookings. Where a message is lost, the screens still show the booking. */
@Injectable()
export class BookingPush extends OutboxListener<'bookingMoved'> {
  constructor(
    relay: OutboxRelay,
    private readonly bookings: BookingService,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sender: PushSender,
    logs: Logs,
  ) {
    super(relay, 'bookingMoved', logs, 'push: a booking could not be told');
  }

  protected async tell(move: Tasks['bookingMoved'], stopping: AbortSignal): Promise<void> {
    const known = await this.subscriptions.ofParties(move.bookingId);
    // Of most bookings nobody wants to hear in this way: then the booking itself need not be read.
    const booking = known.length > 0 ? await this.bookings.forNotification(move.bookingId) : null;
    if (!booking) return;
    const listeners = new Map(listenersOf(booking, move).map((listener) => [listener.userId, listener]));
    const subscriptions = known.filter(({ userId }) => listeners.has(userId));
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const listener = listeners.get(subscription.userId)!;
        const message = messageOf(booking, move, listener, subscription.language);
        const useful = await this.sender.send(subscription, message, stopping);
        if (!useful) await this.subscriptions.remove(subscription);
      }),
    );
  }
}
