import { EventEmitter } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import { RedisPubSub } from 'graphql-redis-subscriptions';
import { PubSub, type PubSubEngine } from 'graphql-subscriptions';
import type { Redis } from 'ioredis';
import { REDIS, type RedisConnections } from '../redis/redis.js';
import type { Topic, Topics } from './topics.js';

const RETRY_MS = 1000;

/**
 * Delivers events to all who listen: in this process, or through Redis in every instance. What happened reaches it through
 * the outbox only. An event may come twice or, after a crash, the last few may come again in their order; so whoever listens
 * takes each as the present state, or re-reads what it names.
 */
@Injectable()
export class EventBus {
  private readonly pubSub: PubSubEngine;
  private readonly prefix: string;

  constructor(@Inject(REDIS) private readonly redis: RedisConnections | null) {
    this.prefix = redis?.prefix ?? '';
    this.pubSub = redis
      ? new RedisPubSub({ publisher: redis.commands, subscriber: patient(redis.subscriber) })
      : new PubSub({
          // As many as there are people watching: no leak.
          eventEmitter: new EventEmitter().setMaxListeners(0),
        });
  }

  /** Whether other instances hear what is published here. */
  get isShared(): boolean {
    return this.redis !== null;
  }

  /** Events of one call after the other arrive in this order. @throws where Redis is away; then some may have heard of it */
  async publish<T extends Topic>(topic: T, key: string, payload: Topics[T]): Promise<void> {
    await this.pubSub.publish(this.channel(topic, key), payload);
  }

  /** Calls `handler` for all that is published on this topic and key, until the function that is returned is called. */
  async on<T extends Topic>(
    topic: T,
    key: string,
    handler: (payload: Topics[T]) => void,
  ): Promise<() => void> {
    const id = await this.pubSub.subscribe(this.channel(topic, key), handler, {});
    return () => void this.pubSub.unsubscribe(id);
  }

  /** All that is published on this topic and these keys from now on, until the iterator is returned. */
  listen<T extends Topic>(topic: T, ...keys: string[]): AsyncIterableIterator<Topics[T]> {
    return this.pubSub.asyncIterableIterator<Topics[T]>(keys.map((key) => this.channel(topic, key)));
  }

  /** Calls `listener` each time that events may have been missed by this process: whatever was built upon them is stale. */
  onGap(listener: () => void): void {
    this.redis?.onHearing(listener);
  }

  private channel(topic: Topic, key: string): string {
    return `${this.prefix}${topic}:${key}`;
  }
}

/**
 * As much of a connection as RedisPubSub uses, which never refuses: a refusal, of a wrong password or while all is closed,
 * becomes an unhandled rejection there, and ends the process. Listening is tried until it is granted instead.
 */
function patient(subscriber: Redis): Redis {
  const subscribe = (channel: string, done: (error: null) => void): void => {
    subscriber.subscribe(channel).then(
      () => done(null),
      () => setTimeout(() => subscribe(channel, done), RETRY_MS).unref(),
    );
  };
  return {
    on: subscriber.on.bind(subscriber),
    subscribe,
    unsubscribe: (channel: string) => subscriber.unsubscribe(channel).catch(() => undefined),
    // We listen to no patterns, and the library gives up one with each channel.
    punsubscribe: () => undefined,
  } as unknown as Redis;
}
