import { Injectable } from '@nestjs/common';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { OutboxListener } from '../../platform/events/outbox-listener.js';
import type { Tasks } from '../../platform/events/topics.js';
import { Logs } from '../../platform/logging/logs.js';
import { answerHearersOf, answerMessageOf } from './booking-news.js';
import { PartyPush } from './party-push.js';

/** Tells who left a note that it is answered; what the answer is they read in the application. */
@Injectable()
export class NoteAnswerPush extends OutboxListener<'noteAnswered'> {
  constructor(
    relay: OutboxRelay,
    private readonly parties: PartyPush,
    logs: Logs,
  ) {
    super(relay, 'noteAnswered', logs, 'push: an answer could not be told');
  }

  protected async tell({ bookingId }: Tasks['noteAnswered'], stopping: AbortSignal): Promise<void> {
    await this.parties.tell(
      bookingId,
      { listenersOf: answerHearersOf, messageOf: answerMessageOf },
      stopping,
    );
  }
}
