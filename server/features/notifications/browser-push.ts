import { Injectable } from '@nestjs/common';
import type { PushMessage } from './booking-news.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository, type PushSubscriptionRow } from './push-subscription.repository.js';

/** Tells browsers, and forgets those that want to hear no more. */
@Injectable()
export class BrowserPush {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly sender: PushSender,
  ) {}

  /** @param stopping is aborted where a shutdown waits for it no longer */
  async tell(
    subscriptions: readonly PushSubscriptionRow[],
    messageOf: (subscription: PushSubscriptionRow) => PushMessage,
    stopping: AbortSignal,
  ): Promise<void> {
    await Promise.all(
      subscriptions.map(async (subscription) => {
        const isUseful = await this.sender.send(subscription, messageOf(subscription), stopping);
        if (!isUseful) await this.subscriptions.remove(subscription);
      }),
    );
  }
}
