import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';

/** Why an answer ends that nobody wants any more. */
export class AnswerStopped extends Error {}

/** Lets a person end the answer to a question of theirs, whichever instance is at it (P214). */
@Injectable()
export class Stops {
  constructor(private readonly bus: EventBus) {}

  /** @throws where Redis is away */
  async stop(userId: string, questionId: string): Promise<void> {
    await this.bus.publish('agriMindStopped', userId, { questionId });
  }

  /** Aborts `controller` when the person stops the question, until the function that is returned is called. */
  watch(userId: string, questionId: string, controller: AbortController): () => void {
    // Nothing waits for this: where Redis is away, an answer comes all the same.
    const watching = this.bus.on('agriMindStopped', userId, (stopped) => {
      if (stopped.questionId === questionId) controller.abort(new AnswerStopped('the person stopped it'));
    });
    return () => void watching.then((end) => end());
  }
}
