import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { storeEvents } from '../events/outbox.js';
import { OutboxRelay } from '../events/outbox.relay.js';
import type { RecordedEvent } from '../events/topics.js';
import { isRetryable } from './errors.js';

const ATTEMPTS = 3;

/** An open transaction: run statements with `manager`, and record what the rest of the world shall hear after the commit. */
export class Transaction {
  readonly events: RecordedEvent[] = [];

  constructor(readonly manager: EntityManager) {}

  record<T extends RecordedEvent['topic']>(
    topic: T,
    key: string,
    payload: RecordedEvent<T>['payload'],
  ): void {
    this.events.push({ topic, key, payload });
  }

  /** Does a part of it: where that throws, nothing of it is left, no event either, and the rest may go on. */
  async part<T>(work: (part: Transaction) => Promise<T>): Promise<T> {
    const { part, value } = await this.manager.transaction(async (manager) => {
      const part = new Transaction(manager);
      return { part, value: await work(part) };
    });
    this.events.push(...part.events);
    return value;
  }
}

/**
 * The one way to write. The events that the work records are stored in the outbox by the same transaction and published
 * once it has committed: nobody hears of what did not happen, and what happened is heard even if the process dies here.
 */
@Injectable()
export class Transactions {
  private readonly lastSteps: ((transaction: Transaction) => Promise<void>)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    @Inject(OutboxRelay) private readonly outbox: Pick<OutboxRelay, 'wake'>,
  ) {}

  /**
   * Has every transaction end with this, once its work is done and before it commits: for what follows from events, whoever has
   * recorded them. It may change what is told; what it throws undoes all.
   */
  beforeCommit(step: (transaction: Transaction) => Promise<void>): void {
    this.lastSteps.push(step);
  }

  /**
   * Runs `work` in a transaction, again where the database asks for it (deadlock); so `work` must have no effect outside it,
   * and must use `transaction.manager` alone: the embedded database has one backend, which an open transaction holds.
   */
  async run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(work);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  }

  private async attempt<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    let recorded = false;
    const result = await this.dataSource.transaction(async (manager) => {
      const transaction = new Transaction(manager);
      const value = await work(transaction);
      if (transaction.events.length > 0) for (const step of this.lastSteps) await step(transaction);
      recorded = transaction.events.length > 0;
      if (recorded) await storeEvents(manager, transaction.events);
      return value;
    });
    if (recorded) this.outbox.wake();
    return result;
  }
}
