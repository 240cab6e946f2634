import type { EventBus } from '../../../platform/events/event-bus.js';

/** A person reads no faster than this; each event carries the whole text. */
const BETWEEN_MS = 100;

/** Tells the person's screens of a reply while it is being written. What is seen of it is gone; the stored reply counts. */
export class ReplyStream {
  private last = 0;

  constructor(
    private readonly bus: EventBus,
    private readonly userId: string,
    private readonly questionId: string,
  ) {}

  /** @param text all of it so far */
  readonly write = (text: string): void => {
    const now = Date.now();
    if (now - this.last < BETWEEN_MS) return;
    this.last = now;
    void this.publish(text, false);
  };

  async end(text: string): Promise<void> {
    await this.publish(text, true);
  }

  private async publish(text: string, done: boolean): Promise<void> {
    const reply = { questionId: this.questionId, text, done };
    // Where nobody can be told now, the person sees the whole reply when it is stored.
    await this.bus.publish('agriMindReply', this.userId, reply).catch(() => undefined);
  }
}
