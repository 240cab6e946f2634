import { Injectable } from '@nestjs/common';
import type { BookingRow } from '../bookings/booking.row.js';
import { BookingService } from '../bookings/booking.service.js';
import type { Listener, PushMessage } from './booking-news.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** What is to be told of a booking: to whom, and what each reads in their language (BCP 47). */
export interface News {
  listenersOf: (booking: BookingRow) => Listener[];
  messageOf: (booking: BookingRow, listener: Listener, language: string) => PushMessage;
}

/** Sends news of a booking to the browsers of its parties. */
@Injectable()
export class PartiesPush {
  constructor(
    private readonly bookings: BookingService,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sender: PushSender,
  ) {}

  /** @param stopping is aborted where a shutdown waits for it no longer */
  async send(bookingId: string, news: News, stopping: AbortSignal): Promise<void> {
    const known = await this.subscriptions.ofParties(bookingId);
    // Of most bookings nobody wants to hear in this way: then the booking itself need not be read.
    const booking = known.length > 0 ? await this.bookings.forNotification(bookingId) : null;
    if (!booking) return;
    const listeners = new Map(news.listenersOf(booking).map((listener) => [listener.userId, listener]));
    const subscriptions = known.filter(({ userId }) => listeners.has(userId));
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const listener = listeners.get(subscription.userId)!;
        const message = news.messageOf(booking, listener, subscription.language);
        const useful = await this.sender.send(subscription, message, stopping);
        if (!useful) await this.subscriptions.remove(subscription);
      }),
    );
  }
}
