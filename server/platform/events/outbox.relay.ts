import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Statements } from '../database/statements.js';
import { Logs } from '../logging/logs.js';
import { EventBus } from './event-bus.js';
import type { RecordedEvent, Task, Tasks, Topic, Topics } from './topics.js';

const BATCH = 500;
/**
 * Where there are other instances: so many that what one booking tells mostly goes in one transaction, so few that others find
 * lanes as well.
 */
const SHARED_LANES = 4;
/** Where this many came at once, more are coming: they gather for a moment that nobody sees, and then go together. */
const MANY = 12;
const GATHER_MS = 25;
/** Looks again by itself, for rows left by a process that died. */
const SWEEP_MS = 5000;
/** Between tries while Redis or the database is away. */
const RETRY_MS = 1000;

/**
 * Takes the lanes that have waited longest and no other relay holds ($1 of them, or all), and events of theirs, oldest first.
 *
 * Events of a key are in one lane and leave it by their ids, and ids are in the order of what happened: whoever changes a
 * booking or a slot locks its row before the event gets its id, and keeps it until the commit. Ids of others, which need no
 * order, may well become visible late. The lane is locked until the events are published and the commit is done; rows that
 * its last holder published between our snapshot and our lock are gone by now, so DELETE passes them over.
 */
const TAKE = `
  WITH mine AS MATERIALIZED (
    SELECT lane.id FROM outbox_lanes lane
    CROSS JOIN LATERAL (SELECT id FROM outbox WHERE outbox.lane = lane.id ORDER BY id LIMIT 1) oldest
    ORDER BY oldest.id LIMIT $1 FOR UPDATE OF lane SKIP LOCKED
  ), due AS (
    SELECT lane, id FROM outbox WHERE lane IN (SELECT id FROM mine) ORDER BY id LIMIT ${BATCH}
  ), taken AS (
    DELETE FROM outbox USING due WHERE outbox.lane = due.lane AND outbox.id = due.id
    RETURNING outbox.id, outbox.lane, topic, key, payload
  ) SELECT lane, topic, key, payload FROM taken ORDER BY id`;

const IS_PENDING = { name: 'outbox_is_pending', text: `SELECT EXISTS (SELECT FROM outbox) AS pending` };

type Handler = (payload: never) => void;

/** Publishes what transactions stored in the outbox, in the order of each key, then forgets it: at least once. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnModuleDestroy {
  /** Events that this process has published since it started. */
  published = 0;
  private readonly handlers = new Map<string, Handler>();
  private draining: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private sweep: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: Statements,
    private readonly bus: EventBus,
    private readonly logs: Logs,
  ) {}

  /**
   * Has `handler` called for every event of this topic that this instance relays: of all instances, one hears of it. It must
   * return at once, for the events behind it wait.
   */
  handle<T extends Task>(topic: T, handler: (payload: Tasks[T]) => void): void {
    this.handlers.set(topic, handler);
  }

  /** Call after a commit. Returns at once; many calls during one drain make one more drain. */
  wake(): void {
    if (this.stopped || this.retry) return;
    this.again = true;
    this.draining ??= this.drain().finally(() => (this.draining = undefined));
  }

  onApplicationBootstrap(): void {
    this.sweep = setInterval(() => this.wake(), SWEEP_MS).unref();
    this.wake();
  }

  /** Before the hook in which tasks under way are awaited. What is left is for another instance, or for the next start. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.sweep);
    clearTimeout(this.retry);
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        const { published, isFull } = await this.publishSome();
        if (published >= MANY && !isFull && !this.stopped) await pause(GATHER_MS);
        // Whoever finds a lane locked leaves it to its holder, who therefore looks again after having let go of it.
        const mayBeMore = published > 0 && !this.stopped && !this.again;
        if (mayBeMore && (isFull || (await this.isPending()))) this.again = true;
      } catch (error) {
        // The rows are still there.
        this.logs.error({ error }, 'outbox: events could not be published');
        this.retryLater();
        return;
      }
    }
  }

  private retryLater(): void {
    if (this.stopped) return;
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.wake();
    }, RETRY_MS).unref();
  }

  private async isPending(): Promise<boolean> {
    const [row] = await this.statements.query<{ pending: boolean }>(IS_PENDING, []);
    return row!.pending;
  }

  /** @returns how many there were, and whether they were as many as go at once: then there may be more */
  private async publishSome(): Promise<{ published: number; isFull: boolean }> {
    const lanes = this.bus.isShared ? SHARED_LANES : null;
    return this.dataSource.transaction(async (manager) => {
      const events = await manager.query<(RecordedEvent & { lane: number })[]>(TAKE, [lanes]);
      const published: Promise<void>[] = [];
      const tasks: (() => void)[] = [];
      for (const { topic, key, payload } of events) {
        const handle = this.handlers.get(topic);
        if (handle) tasks.push(() => handle(payload as never));
        else published.push(this.bus.publish(topic as Topic, key, payload as Topics[Topic]));
      }
      await Promise.all(published);
      // Last: what fails above is tried again, and nobody wants to be told ten times.
      for (const handle of tasks) handle();
      this.published += events.length;
      const touched = new Set(events.map(({ lane }) => lane)).size;
      return { published: events.length, isFull: events.length >= BATCH || touched === lanes };
    });
  }
}
