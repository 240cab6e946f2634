import type { TFunction } from 'i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import type { Format } from './create-format';

/** What has come for a booking, and what is to be paid of it now: each with its name. */
export function paymentFacts(
  { due, payments }: Pick<BookingCardFragment, 'due' | 'payments'>,
  t: TFunction,
  f: Format,
): [name: string, sum: string][] {
  const received = payments.map(({ amount, currency }): [string, string] => [
    t('payments.received'),
    f.money(amount, currency),
  ]);
  if (!due) return received;
  const name = t(due.part === 'ADVANCE' ? 'job.advance' : 'payments.due');
  return [...received, [name, f.money(due.amount, due.currency)]];
}
