import type { ExecutionArgs, ExecutionResult, FormattedExecutionResult } from 'graphql';
import type { WebSocket } from 'ws';
import type { LiveStats } from './live-stats.js';
import { SubscriptionGroup, type Member } from './subscription-group.js';

/** A live operation, and all that its answers depend on as one text: operations with the same key are told the same. */
export interface LiveOperation extends ExecutionArgs {
  key: string;
}

/** All live subscriptions of this process. */
export class SubscriptionGroups {
  private readonly groups = new Map<string, SubscriptionGroup>();

  constructor(
    private readonly present: (result: ExecutionResult) => FormattedExecutionResult,
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
      void events[Symbol.asyncIterator]()
        .return?.()
        .catch(() => undefined);
      return present.join(socket, id);
    }
    const group = new SubscriptionGroup(events, operation, this.present, this.stats, () =>
      this.groups.delete(key),
    );
    this.groups.set(key, group);
    const member = group.join(socket, id);
    void group.run();
    return member;
  }
}
