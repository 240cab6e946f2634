import { Injectable } from '@nestjs/common';
import { PubSub } from 'graphql-subscriptions';
import type { Topic, Topics } from './topics.js';

/** Delivers events to the subscriptions of this process. What happened reaches it through the outbox only. */
@Injectable()
export class EventBus {
  private readonly pubSub = new PubSub();

  async publish<T extends Topic>(topic: T, key: string, payload: Topics[T]): Promise<void> {
    await this.pubSub.publish(`${topic}:${key}`, payload);
  }

  /** All that is published on this topic and key from now on, until the iterator is returned. */
  listen<T extends Topic>(topic: T, key: string): AsyncIterableIterator<Topics[T]> {
    return this.pubSub.asyncIterableIterator<Topics[T]>(`${topic}:${key}`);
  }
}
