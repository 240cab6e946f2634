import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Logs } from '../logging/logs.js';
import { EventBus } from './event-bus.js';
import type { RecordedEvent } from './topics.js';

const BATCH = 200;
/** Looks again by itself, for rows left by a process that died or a publication that failed. */
const SWEEP_MS = 5000;

const TAKE = `
  SELECT id, topic, key, payload FROM outbox
  ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/** Puts events into the outbox, by the transaction that makes them happen. */
export async function storeEvents(manager: EntityManager, events: RecordedEvent[]): Promise<void> {
  await manager.query(
    `INSERT INTO outbox (topic, key, payload)
     SELECT topic, key, payload::jsonb FROM unnest($1::text[], $2::text[], $3::text[]) AS event (topic, key, payload)`,
    [
      events.map((event) => event.topic),
      events.map((event) => event.key),
      events.map((event) => JSON.stringify(event.payload)),
    ],
  );
}

/** Publishes what transactions stored in the outbox, in order, then forgets it: at least once. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private draining: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private sweep: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: EventBus,
    private readonly logs: Logs,
  ) {}

  /** Call after a commit. Returns at once; many calls during one drain make one more drain. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.draining ??= this.drain().finally(() => (this.draining = undefined));
  }

  onApplicationBootstrap(): void {
    this.sweep = setInterval(() => this.wake(), SWEEP_MS).unref();
    this.wake();
  }

  /** Before the hook in which TypeORM closes its connections. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.sweep);
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        while ((await this.publishBatch()) === BATCH) if (this.stopped) return;
      } catch (error) {
        // The rows are still there: the next commit or the sweep publishes them.
        this.logs.error({ error }, 'outbox: events could not be published');
        return;
      }
    }
  }

  private async publishBatch(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<(RecordedEvent & { id: string })[]>(TAKE);
      for (const { topic, key, payload } of rows) await this.bus.publish(topic, key, payload);
      if (rows.length > 0)
        await manager.query(`DELETE FROM outbox WHERE id = ANY($1)`, [rows.map((row) => row.id)]);
      return rows.length;
    });
  }
}
