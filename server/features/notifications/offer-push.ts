import { Injectable } from '@nestjs/common';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { OutboxListener } from '../../platform/events/outbox-listener.js';
import type { Tasks } from '../../platform/events/topics.js';
import { Logs } from '../../platform/logging/logs.js';
import { heldFor } from '../waitlist/waitlist.row.js';
import { WaitlistService } from '../waitlist/waitlist.service.js';
import { offerMessageOf } from './booking-news.js';
import { BrowserPush } from './browser-push.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** Tells who waited that something is held for them (P159). */
@Injectable()
export class OfferPush extends OutboxListener<'slotOffered'> {
  constructor(
    relay: OutboxRelay,
    private readonly waitlist: WaitlistService,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly browsers: BrowserPush,
    logs: Logs,
  ) {
    super(relay, 'slotOffered', logs, 'push: an offer could not be told');
  }

  protected async tell({ entryId }: Tasks['slotOffered'], stopping: AbortSignal): Promise<void> {
    const shown = await this.waitlist.forNotification(entryId);
    const held = shown && heldFor(shown.entry);
    // Taken, or over, by now.
    if (!held || !shown.offered) return;
    const { offered } = shown;
    await this.browsers.tell(
      await this.subscriptions.ofUser(held.userId),
      ({ language }) => offerMessageOf(entryId, offered, held, language),
      stopping,
    );
  }
}
