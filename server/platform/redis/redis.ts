import type { OnApplicationShutdown } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';
import type { Readiness } from '../http/readiness.js';
import type { Logs } from '../logging/logs.js';

const CONNECT_MS = 5000;
const ANSWER_MS = 2000;
const LONGEST_PAUSE_MS = 2000;
/** A machine may vanish without closing anything: an unanswered ping is what tells. */
const HEARTBEAT_MS = 5000;
const SILENCE_MS = 15_000;

const COMMON: RedisOptions = {
  connectTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  disableClientInfo: true,
  retryStrategy: (attempt) => Math.min(100 * 2 ** attempt, LONGEST_PAUSE_MS),
};

/** The injection token of `RedisConnections | null`: null where the server runs alone. */
export const REDIS = Symbol('Redis');

/** Connects in the background: the server starts without Redis, too, and says so where it is asked whether it is ready. */
export function connectRedis(url: string | null, logs: Logs, readiness: Readiness): RedisConnections | null {
  if (!url) return null;
  const connections = new RedisConnections(url, logs);
  readiness.watch('redis', () => connections.check());
  return connections;
}

/** The two connections of this process to Redis. They come back by themselves, however long Redis is away. */
export class RedisConnections implements OnApplicationShutdown {
  /** Fails at once where Redis is away, and sends nothing twice: its users know what to do instead. */
  readonly commands: Redis;
  /** Listens only; it keeps what it is asked to listen to until Redis is back. */
  readonly subscriber: Redis;
  /** Channels are shared by all databases of a Redis server, so the name of each begins with the database's number. */
  readonly prefix: string;
  private readonly heartbeat: NodeJS.Timeout;
  private away = false;

  /** @param url `redis://` or `rediss://`, with the number of a database as its path */
  constructor(url: string, logs: Logs) {
    this.prefix = `vicharo:${new URL(url).pathname.slice(1) || '0'}:`;
    this.commands = new Redis(url, {
      ...COMMON,
      commandTimeout: ANSWER_MS,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
    });
    this.subscriber = new Redis(url, { ...COMMON, maxRetriesPerRequest: null });
    // Without a listener the library prints every attempt.
    this.commands.on('error', (error) => {
      if (!this.away) logs.error({ error }, 'redis: away; events wait in the outbox until it is back');
      this.away = true;
    });
    this.commands.on('ready', () => {
      if (this.away) logs.logger.warn('redis: back');
      this.away = false;
    });
    this.subscriber.on('error', (error) => logs.info({ error }, 'redis: the listening connection failed'));
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  /**
   * Calls `listener` each time that this process begins to hear of events, anew or at all: it may have missed some. What was
   * listened to before is listened to again by then.
   */
  onHearing(listener: () => void): void {
    this.subscriber.on('ready', () => {
      // Answered after the renewed subscriptions, which are on their way by now.
      this.subscriber.ping().then(listener, () => undefined);
    });
  }

  /** @throws where Redis does not answer, or this process does not hear of events */
  async check(): Promise<void> {
    await this.commands.ping();
    if (this.subscriber.status !== 'ready') throw new Error(`redis: ${this.subscriber.status}`);
  }

  onApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    this.commands.disconnect();
    this.subscriber.disconnect();
  }

  /** `socketTimeout` ends a connection on which a command stays without an answer. */
  private beat(): void {
    for (const connection of [this.commands, this.subscriber])
      if (connection.status === 'ready') connection.ping().catch(() => undefined);
  }
}
