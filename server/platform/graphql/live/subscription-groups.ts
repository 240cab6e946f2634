import type { WebSocket } from 'ws';
import type { LiveOperation } from './live-operation.js';
import type { LiveStats } from './live-stats.js';
import { SubscriptionGroup, type Answers, type Member } from './subscription-group.js';
import { Turns } from './turns.js';

/** All live subscriptions of this process. */
export class SubscriptionGroups {
  private readonly groups = new Map<string, SubscriptionGroup>();
  private readonly turns = new Turns();

  constructor(
    private readonly answers: Answers,
    private readonly stats: LiveStats,
  ) {}

  /**
   * From now on the subscriber hears all that happens. Nothing is awaited here, so nothing is missed between finding a group
   * and being in it.
   * @param events what the resolver returned to this subscriber, who may listen; a group that is there already has its own
   * @param id of the subscription on its socket
   */
  join(operation: LiveOperation, events: AsyncIterable<unknown>, socket: WebSocket, id: string): Member {
    const { key } = operation;
    const present = this.groups.get(key);
    if (present) {
      // Of the same text one is enough.
      operation.key = present.key;
      void events[Symbol.asyncIterator]()
        .return?.()
        .catch(() => undefined);
      return present.join(socket, id);
    }
    const group = new SubscriptionGroup(events, operation, this.answers, this.stats, this.turns, () =>
      this.groups.delete(key),
    );
    this.groups.set(key, group);
    const member = group.join(socket, id);
    void group.run();
    return member;
  }
}
