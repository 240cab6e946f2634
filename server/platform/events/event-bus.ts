import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import { PubSub } from 'graphql-subscriptions';
import type { Topic, Topics } from './topics.js';

/** Delivers events to the subscriptions of this process. What happened reaches it through the outbox only. */
@Injectable()
export class EventBus {
  private readonly pubSub = new PubSub({
    // As many as there are people watching: no leak.
    eventEmitter: new EventEmitter().setMaxListeners(0),
  });

  async publish<T extends Topic>(topic: T, key: string, payload: Topics[T]): Promise<void> {
    await this.pubSub.publish(`${topic}:${key}`, payload);
  }

  /** Calls `handler` for all that is published on this topic and key, until the function that is returned is called. */
  async on<T extends Topic>(
    topic: T,
    key: string,
    handler: (payload: Topics[T]) => void,
  ): Promise<() => void> {
    const id = await this.pubSub.subscribe(`${topic}:${key}`, handler);
    return () => this.pubSub.unsubscribe(id);
  }

  /** All that is published on this topic and these keys from now on, until the iterator is returned. */
  listen<T extends Topic>(topic: T, ...keys: string[]): AsyncIterableIterator<Topics[T]> {
    return this.pubSub.asyncIterableIterator<Topics[T]>(keys.map((key) => `${topic}:${key}`));
  }
}
