import type { TFunction } from 'i18next';
import type { AgendaMonthQuery } from '@/gql/graphql';
import type { Format } from '@/lib/create-format';

export type MonthSums = Pick<AgendaMonthQuery['providerMonth'], 'jobs' | 'hours' | 'earnings' | 'received'>;

/** One thing that a month is measured by. */
export type Measure = {
  key: string;
  label: string;
  /** An exact decimal. */
  of: (sums: MonthSums) => string;
  write: (value: string) => string;
};

/** What was earned and what of it has come, in each currency, then hours and jobs. */
export function measuresOf(month: MonthSums, t: TFunction, f: Format): Measure[] {
  const count = (key: 'hours' | 'jobs', label: string): Measure => ({
    key,
    label,
    of: (sums) => String(sums[key]),
    write: (value) => f.number(Number(value)),
  });
  const currencies = [...new Set([...month.earnings, ...month.received].map(({ currency }) => currency))];
  const money = (what: 'earnings' | 'received', label: string) =>
    month[what].map(({ currency }): Measure => ({
      key: what + currency,
      label: currencies.length > 1 ? `${label} (${currency})` : label,
      of: (sums) => sums[what].find((each) => each.currency === currency)?.amount ?? '0',
      write: (value) => f.money(value, currency),
    }));
  return [
    ...money('earnings', t('agenda.earnings')),
    ...money('received', t('payments.received')),
    count('hours', t('agenda.hours')),
    count('jobs', t('agenda.jobs')),
  ];
}
