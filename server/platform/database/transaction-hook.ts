import type { Transaction } from './transactions.js';

type Listener<Subject> = (transaction: Transaction, subject: Subject) => Promise<void>;

/**
 * What a feature lets those above it add to its own transactions, which it knows nothing of: they register when the application
 * starts. What one of them throws undoes all of it.
 */
export class TransactionHook<Subject> {
  private readonly listeners: Listener<Subject>[] = [];

  listen(listener: Listener<Subject>): void {
    this.listeners.push(listener);
  }

  async run(transaction: Transaction, subject: Subject): Promise<void> {
    for (const listener of this.listeners) await listener(transaction, subject);
  }
}
