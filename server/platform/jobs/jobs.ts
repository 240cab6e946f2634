import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Transaction } from '../database/transactions.js';
import { JobStore, type Job } from './job-store.js';
import type { Chore, Deadline, Deadlines } from './kinds.js';

type DeadlineWork = (transaction: Transaction, payload: object) => Promise<void>;

export interface ChoreWork {
  everyMs: number;
  work: () => Promise<void>;
}

/**
 * What happens at a time. A deadline is stored by the transaction that sets it, and done in one transaction with its effect:
 * once, whatever dies meanwhile. Who does what is said by the features when the application starts.
 */
@Injectable()
export class Jobs {
  readonly chores = new Map<string, ChoreWork>();
  private readonly deadlines = new Map<string, DeadlineWork>();

  constructor(private readonly store: JobStore) {}

  /**
   * Has this done at `when` or within a second or two after it, in place of what was to be done of this kind and key. The
   * transaction holds a lock on the subject, so that two never set the same deadline at once (the first one would stay).
   * @param key names the subject, say its id
   */
  async at<K extends Deadline>(
    manager: EntityManager,
    kind: K,
    payload: Deadlines[K],
    when: Date,
    key: string,
  ): Promise<void> {
    await this.store.remove(manager, kind, key);
    await this.store.add(manager, key, { kind, payload }, when);
  }

  /** It is not done any more; one that is being done at this moment is waited for. */
  async cancel(manager: EntityManager, kind: Deadline, key: string): Promise<void> {
    await this.store.remove(manager, kind, key);
  }

  /**
   * Says what is done when a deadline has come. It changes the database through its transaction alone, tells others by what it
   * records, and does nothing where its subject has gone on meanwhile; where it throws, nothing of it is left, and it is done
   * again later.
   */
  handle<K extends Deadline>(
    kind: K,
    work: (transaction: Transaction, payload: Deadlines[K]) => Promise<void>,
  ): void {
    this.deadlines.set(kind, work as DeadlineWork);
  }

  /**
   * Says what is done again and again. It is not in a transaction and may take long; one instance does it each time. What
   * fails, or is killed, is done at the next time: so it must take up what was left.
   */
  every(kind: Chore, everyMs: number, work: () => Promise<void>): void {
    this.chores.set(kind, { everyMs, work });
  }

  /** A deadline that has come. @throws where nobody here knows this kind: an instance of another version may */
  async perform(transaction: Transaction, { kind, payload }: Job): Promise<void> {
    const work = this.deadlines.get(kind);
    if (!work) throw new Error(`Nobody here does “${kind}”.`);
    await work(transaction, payload);
  }
}
