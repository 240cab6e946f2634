import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { OutboxListener } from '../../platform/events/outbox-listener.js';
import type { Tasks } from '../../platform/events/topics.js';
import { Logs } from '../../platform/logging/logs.js';
import { moveListenersOf, moveMessageOf } from './move-news.js';
import { PartyPush, type News } from './party-push.js';

/** Tells people's browsers of other times for their bookings. */
@Injectable()
export class MovePush extends OutboxListener<'moveTold'> {
  constructor(
    relay: OutboxRelay,
    private readonly parties: PartyPush,
    private readonly clock: Clock,
    logs: Logs,
  ) {
    super(relay, 'moveTold', logs, 'push: another time could not be told');
  }

  protected async tell(told: Tasks['moveTold'], stopping: AbortSignal): Promise<void> {
    const news: News = {
      listenersOf: (booking) => moveListenersOf(booking, told, this.clock.now()),
      messageOf: (booking, listener, language) => moveMessageOf(booking, told, listener, language),
    };
    await this.parties.tell(told.bookingId, news, stopping);
  }
}
