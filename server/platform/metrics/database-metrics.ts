import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics.js';

interface Pools {
  master: Pool;
  slaves: Pool[];
}

interface Outbox {
  pending: number;
  /** Seconds. */
  age: number;
}

const OUTBOX = `
  SELECT count(*)::int AS pending,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
    FROM outbox`;

/** The connections of this process, and what waits in the outbox (of all processes). Read at every scrape. */
@Injectable()
export class DatabaseMetrics {
  private reading: Promise<Outbox> | undefined;

  constructor(
    metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {
    metrics.gauges('pg_pool_connections', 'Open connections to the databases.', 'state', () => {
      const pools = this.pools();
      const open = sum(pools, (pool) => pool.totalCount);
      const idle = sum(pools, (pool) => pool.idleCount);
      return { busy: open - idle, idle };
    });
    metrics.gauge('pg_pool_waiting', 'Statements that wait for a connection.', () =>
      sum(this.pools(), (pool) => pool.waitingCount),
    );
    metrics.gauge('outbox_pending', 'Events that wait to be published.', async () => {
      return (await this.outbox()).pending;
    });
    metrics.gauge('outbox_oldest_age_seconds', 'How long the oldest of them has waited.', async () => {
      return (await this.outbox()).age;
    });
  }

  private pools(): Pool[] {
    const { master, slaves } = this.dataSource.driver as unknown as Pools;
    return [master, ...slaves];
  }

  /** Both numbers of a scrape come of one query. */
  private outbox(): Promise<Outbox> {
    this.reading ??= this.dataSource
      .query<[Outbox]>(OUTBOX)
      .then(([row]) => row)
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}

function sum(pools: Pool[], number: (pool: Pool) => number): number {
  return pools.reduce((total, pool) => total + number(pool), 0);
}
