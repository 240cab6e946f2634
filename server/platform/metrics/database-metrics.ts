import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Replicas } from '../database/replicas.js';
import { JOBS_QUEUE, JOBS_SCHEMA } from '../jobs/job-schema.js';
import { Metrics } from './metrics.js';

/** What all processes together have to do; ages in seconds. */
interface Waiting {
  pending: number;
  age: number;
  due: number;
  late: number;
}

/** Of pg-boss's states, created and retry come before active. */
const WAITING = `
  SELECT * FROM
    (SELECT count(*)::int AS pending,
            coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
       FROM outbox) AS events,
    (SELECT count(*)::int AS due,
            coalesce(extract(epoch FROM now() - min(start_after)), 0)::float8 AS late
       FROM ${JOBS_SCHEMA}.job
      WHERE name = '${JOBS_QUEUE}' AND state < 'active' AND start_after <= now()) AS jobs`;

/** The connections of this process, and what waits in the outbox and among the jobs (of all processes). Read at every scrape. */
@Injectable()
export class DatabaseMetrics {
  private reading: Promise<Waiting> | undefined;

  constructor(
    metrics: Metrics,
    private readonly dataSource: DataSource,
    private readonly replicas: Replicas,
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
      return (await this.waiting()).pending;
    });
    metrics.gauge('outbox_oldest_age_seconds', 'How long the oldest of them has waited.', async () => {
      return (await this.waiting()).age;
    });
    metrics.gauge('jobs_due', 'Jobs whose time has come.', async () => (await this.waiting()).due);
    metrics.gauge('jobs_oldest_late_seconds', 'How late the oldest of them is.', async () => {
      return (await this.waiting()).late;
    });
  }

  private pools(): Pool[] {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    return [master, ...this.replicas.pools];
  }

  /** All numbers of a scrape come of one query. */
  private waiting(): Promise<Waiting> {
    this.reading ??= this.dataSource
      .query<[Waiting]>(WAITING)
      .then(([row]) => row)
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}

function sum(pools: Pool[], number: (pool: Pool) => number): number {
  return pools.reduce((total, pool) => total + number(pool), 0);
}
