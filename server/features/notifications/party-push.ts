import { Injectable } from '@nestjs/common';
import type { BookingRow } from '../bookings/booking.row.js';
import { BookingService } from '../bookings/booking.service.js';
import type { Listener, PushMessage } from './booking-news.js';
import { BrowserPush } from './browser-push.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** What is told of a booking, and to whom. */
export interface News {
  listenersOf: (booking: BookingRow) => Listener[];
  /** @param language BCP 47 */
  messageOf: (booking: BookingRow, listener: Listener, language: string) => PushMessage;
}

/** Tells the browsers of a booking's parties. Where a message is lost, the screens still show the booking. */
@Injectable()
export class PartyPush {
  constructor(
    private readonly bookings: BookingService,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly browsers: BrowserPush,
  ) {}

  /** @param stopping is aborted where a shutdown waits for it no longer */
  async tell(bookingId: string, { listenersOf, messageOf }: News, stopping: AbortSignal): Promise<void> {
    const known = await this.subscriptions.ofParties(bookingId);
    // Of most bookings nobody wants to hear in this way: then the booking itself need not be read.
    const booking = known.length > 0 ? await this.bookings.forNotification(bookingId) : null;
    if (!booking) return;
    const listeners = new Map(listenersOf(booking).map((listener) => [listener.userId, listener]));
    const subscriptions = known.filter(({ userId }) => listeners.has(userId));
    await this.browsers.tell(
      subscriptions,
      ({ userId, language }) => messageOf(booking, listeners.get(userId)!, language),
      stopping,
    );
  }
}
