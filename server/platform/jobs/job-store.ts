import { Injectable } from '@nestjs/common';
import PgBoss from 'pg-boss';
import { DataSource, type EntityManager } from 'typeorm';
import { v5 as uuid } from 'uuid';
import { JOBS_QUEUE, JOBS_SCHEMA } from './job-schema.js';

/** Any will do, for ever: a job's id follows from its kind and key. */
const NAMESPACE = '6f1b0a52-3c5e-4d0f-9a51-0d7f6a2f6f0e';

export interface Job {
  id: string;
  kind: string;
  payload: object;
}

type Stored = Omit<Job, 'id'>;

/**
 * pg-boss, as far as it takes part in our transactions: a job is stored, taken, done or put off by the transaction that its
 * callers have open, and all of that is undone with it. So whoever dies with a job in hand has never had it, and none of the
 * library's own workers, leases or maintenance runs (ADR-015). The only code that knows the library.
 */
@Injectable()
export class JobStore {
  private readonly boss: PgBoss;

  constructor(dataSource: DataSource) {
    this.boss = new PgBoss({
      db: { executeSql: async (text, values) => ({ rows: await dataSource.query(text, values) }) },
      schema: JOBS_SCHEMA,
      migrate: false,
      supervise: false,
      schedule: false,
    });
  }

  /** Before anything else. @throws where the schema is of another version of the library */
  async open(): Promise<void> {
    await this.boss.start();
  }

  /** Stores a job, unless there is one of this kind and key. @returns whether it was stored */
  async add(manager: EntityManager, key: string, { kind, payload }: Stored, when: Date): Promise<boolean> {
    const options = { id: idOf(kind, key), startAfter: when, db: within(manager) };
    return (await this.boss.send(JOBS_QUEUE, { kind, payload }, options)) !== null;
  }

  /** Removes the job of this kind and key; one that is being done at this moment is waited for. */
  async remove(manager: EntityManager, kind: string, key: string): Promise<void> {
    await this.done(manager, { id: idOf(kind, key) });
  }

  /** The next job that is due and that nobody else has: it is locked until the transaction ends. null where there is none. */
  async take(manager: EntityManager): Promise<Job | null> {
    const db = within(manager);
    const taken = await this.boss.fetch<Stored>(JOBS_QUEUE, { db, priority: false });
    // The library takes a statement that failed for an empty queue.
    if (db.failure) throw db.failure;
    const [job] = taken ?? [];
    return job ? { id: job.id, ...job.data } : null;
  }

  async done(manager: EntityManager, { id }: Pick<Job, 'id'>): Promise<void> {
    await this.boss.deleteJob(JOBS_QUEUE, id, { db: within(manager) });
  }

  /** It is tried again, later each time. */
  async failed(manager: EntityManager, { id }: Pick<Job, 'id'>, error: unknown): Promise<void> {
    await this.boss.fail(JOBS_QUEUE, id, { message: String(error) }, { db: within(manager) });
  }
}

function idOf(kind: string, key: string): string {
  return uuid(`${kind} ${key}`, NAMESPACE);
}

/** The library's statements as part of this transaction. */
function within({ queryRunner }: EntityManager): PgBoss.Db & { failure?: Error } {
  if (!queryRunner) throw new Error('A job belongs to a transaction.');
  const db: PgBoss.Db & { failure?: Error } = {
    executeSql: async (text, values) => {
      try {
        return { rows: (await queryRunner.query(text, values, true)).records as unknown[] };
      } catch (error) {
        db.failure = error as Error;
        throw error;
      }
    },
  };
  return db;
}
