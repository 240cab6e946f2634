import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { Logs } from '../logging/logs.js';
import { DATABASE_ACCESS, type DatabaseAccess } from './database.js';
import { isRetryable, isUnavailable } from './errors.js';

/** A statement of the hot path: its text is fixed, and a name belongs to one text for ever. */
export interface Statement {
  name: string;
  text: string;
}

interface Pools {
  /** The primary's connections; TypeORM's driver makes them. */
  master: Pool;
  /** Those of each read replica. */
  slaves: Pool[];
}

/** A replica that failed is asked again after this long; some of its failures take seconds each. */
const REST_MS = 5000;

/**
 * Statements that are worth preparing: each connection of a PostgreSQL parses and plans one once, by its name. The embedded
 * database has one backend for all connections, on which names would collide, so there they stay unnamed. Outside of
 * transactions only.
 */
@Injectable()
export class Statements {
  private next = 0;
  /** By replica: when it may be asked again, on a clock that nobody sets. */
  private readonly resting = new WeakMap<Pool, number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly logs: Logs,
    @Inject(DATABASE_ACCESS) private readonly access: DatabaseAccess,
  ) {}

  /** Runs it on the primary. */
  async query<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    return this.run(this.pools.master, statement, values);
  }

  /**
   * Runs it on a read replica where there is one: what it tells may be a moment old. Each in turn; the primary stands in for
   * those that fail.
   */
  async read<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    const replica = this.replica();
    if (!replica) return this.query(statement, values);
    try {
      return await this.run(replica, statement, values);
    } catch (error) {
      // A replica may also cancel a statement because what it reads is being replaced.
      if (!isUnavailable(error) && !isRetryable(error)) throw error;
      this.logs.error({ error }, 'database: a replica failed');
      if (isUnavailable(error)) this.resting.set(replica, performance.now() + REST_MS);
      return this.query(statement, values);
    }
  }

  private replica(): Pool | undefined {
    const { slaves } = this.pools;
    if (slaves.length === 0) return undefined;
    const awake = slaves.filter((pool) => (this.resting.get(pool) ?? 0) <= performance.now());
    return awake[this.next++ % awake.length];
  }

  private get pools(): Pools {
    return this.dataSource.driver as unknown as Pools;
  }

  private async run<Row extends QueryResultRow>(
    pool: Pool,
    { name, text }: Statement,
    values: unknown[],
  ): Promise<Row[]> {
    const { rows } = await pool.query<Row>(
      this.access.preparedStatements ? { name, text, values } : { text, values },
    );
    return rows;
  }
}
