import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics.js';
import { DATABASE_ACCESS, type DatabaseAccess } from './database.js';
import { isAway, isRetryable } from './errors.js';
import { Replicas } from './replicas.js';

/** A statement of the hot path: its text is fixed, and a name belongs to one text for ever. */
export interface Statement {
  name: string;
  text: string;
}

/** What the primary has not answered by then is asked of a replica as well. */
const LATE_MS = 300;

/**
 * Statements that are worth preparing: each connection of a PostgreSQL parses and plans one once, by its name. The embedded
 * database has one backend for all connections, on which names would collide, so there they stay unnamed. Outside of
 * transactions only.
 */
@Injectable()
export class Statements {
  private readonly count: (labels: { as: 'current' | 'furthest' }) => void;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(DATABASE_ACCESS) private readonly access: Pick<DatabaseAccess, 'preparedStatements'>,
    private readonly replicas: Replicas,
    metrics: Metrics,
  ) {
    this.count = metrics.counter(
      'pg_replica_reads_total',
      'What replicas answered: as current ones, or as the furthest while the primary is away.',
      ['as'],
    );
  }

  /** Runs it on the primary. */
  async query<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    return this.run(master, statement, values);
  }

  /** A search: runs it on a read replica that has all that was acknowledged before, or on the primary. */
  async read<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    if (!this.replicas.beside) return this.query(statement, values);
    const replica = await this.replicas.current();
    if (!replica) return this.look(statement, values);
    try {
      const rows = await this.run<Row>(replica.pool, statement, values);
      this.count({ as: 'current' });
      return rows;
    } catch (error) {
      if (isAway(error)) this.replicas.leave(replica, error);
      return this.again(error, () => this.look<Row>(statement, values));
    }
  }

  /** Runs it on the primary; where that is away, or busy with what it cannot end, on a replica that has as much. */
  async look<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    const { beside } = this.replicas;
    if (!beside) return this.query(statement, values);
    const ask = () => this.run<Row>(beside, statement, values);
    const asked = ask();
    const rows = (await inTime(asked)) ?? (await this.instead<Row>(statement, values));
    // Where no replica can, there may be another primary by now.
    return rows ?? asked.catch((error: unknown) => this.again(error, ask));
  }

  private async instead<Row extends QueryResultRow>(
    statement: Statement,
    values: unknown[],
  ): Promise<Row[] | null> {
    const replica = await this.replicas.instead();
    if (!replica) return null;
    try {
      const rows = await this.run<Row>(replica.pool, statement, values);
      this.count({ as: replica.as });
      return rows;
    } catch (error) {
      return this.again(error, async () => null);
    }
  }

  /** Another try of what failed because who was asked is away, or a replica was replacing what it read. */
  private again<Result>(error: unknown, attempt: () => Promise<Result>): Promise<Result> {
    if (!isAway(error) && !isRetryable(error)) throw error;
    return attempt();
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

/** Its rows; null where they are late, or the database is away. @throws what is wrong with the statement */
async function inTime<Row>(asked: Promise<Row[]>): Promise<Row[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LATE_MS);
  });
  const answered = asked.catch((error: unknown) => {
    if (isAway(error)) return null;
    throw error;
  });
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
