import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transactions.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** What an account takes along of notifications, and what goes with it. */
@Injectable()
export class NotificationAccountService {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly feeds: CalendarFeedRepository,
  ) {}

  /** Which browsers are told, by their push service, and since when there is a calendar address; whoever calls has authorised it. */
  async allOf(userId: string) {
    const subscriptions = await this.subscriptions.allOf(userId);
    const feed = await this.feeds.ofUser(userId);
    return {
      notifiedBrowsers: subscriptions.map(({ endpoint, language, createdAt }) => ({
        pushService: new URL(endpoint).host,
        language,
        since: createdAt,
      })),
      calendarFeed: feed && { since: feed.createdAt },
    };
  }

  /** Part of deleting an account: no browser is told any more, and its calendar's address leads nowhere. */
  async forgetAllOf({ manager }: Transaction, userId: string): Promise<void> {
    await this.subscriptions.removeAllOf(manager, userId);
    await this.feeds.remove(manager, userId);
  }
}
