import { ALL_SERVICES, type ServiceChangeKind } from '../../platform/events/topics.js';
import type { Transaction } from '../../platform/database/transactions.js';
import type { ServiceRow } from './service.row.js';

/** What those are told who watch the provider, and those who watch the market. */
export function recordChange(
  transaction: Transaction,
  kind: ServiceChangeKind,
  { id, providerId }: Pick<ServiceRow, 'id' | 'providerId'>,
): void {
  for (const key of [providerId, ALL_SERVICES]) {
    transaction.record('serviceChanged', key, { kind, serviceId: id, providerId });
  }
}
