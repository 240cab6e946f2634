import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Logs } from '../logging/logs.js';
import type { OutboxRelay } from './outbox.relay.js';
import type { Task, Tasks } from './topics.js';

/** What is under way at a shutdown has this long. */
const GRACE_MS = 2000;

/**
 * Tells people elsewhere of what happened. It hears of it when the outbox is relayed, after the commit and in the one instance that
 * relays it, and never keeps that waiting. What a dying process has not told is lost.
 */
export abstract class OutboxListener<T extends Task> implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();

  /** @param failure what the log says where it could not be told */
  constructor(relay: OutboxRelay, task: T, logs: Logs, failure: string) {
    relay.handle(task, (payload) => {
      const telling = this.tell(payload, this.stopping.signal)
        .catch((error: unknown) => logs.error({ error }, failure))
        .finally(() => this.underWay.delete(telling));
      this.underWay.add(telling);
    });
  }

  /** Before the hook in which TypeORM closes its connections. */
  async beforeApplicationShutdown(): Promise<void> {
    const deadline = setTimeout(() => this.stopping.abort(), GRACE_MS);
    await Promise.all(this.underWay);
    clearTimeout(deadline);
  }

  /** @param stopping is aborted where a shutdown waits for it no longer */
  protected abstract tell(payload: Tasks[T], stopping: AbortSignal): Promise<void>;
}
