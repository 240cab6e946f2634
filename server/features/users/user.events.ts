import { ALL_USERS, type UserChangeKind } from '../../platform/events/topics.js';
import type { Transaction } from '../../platform/database/transactions.js';

/** What admins are told who watch the list of users (P198). */
export function recordUserChange(transaction: Transaction, kind: UserChangeKind, userId: string): void {
  transaction.record('userChanged', ALL_USERS, { kind, userId });
}
