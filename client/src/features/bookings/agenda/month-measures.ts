import type { TFunction } from 'i18next';
import type { AgendaMonthQuery } from '@/gql/graphql';
import type { Format } from '@/lib/create-format';

export type MonthSums = Pick<AgendaMonthQuery['providerMonth'], 'jobs' | 'hours' | 'earnings'>;

/** One thing that a month is measured by. */
export type Measure = {
  key: string;
  label: string;
  /** An exact decimal. */
  of: (sums: MonthSums) => string;
  write: (value: string) => string;
};

/** The money of each currency that was earned in, then hours and jobs. */
export function measuresOf(month: MonthSums, t: TFunction, f: Format): Measure[] {
  const count = (key: 'hours' | 'jobs', label: string): Measure => ({
    key,
    label,
    of: (sums) => String(sums[key]),
    write: (value) => f.number(Number(value)),
  });
  const money = month.earnings.map(({ currency }): Measure => ({
    key: currency,
    label: month.earnings.length > 1 ? `${t('agenda.earnings')} (${currency})` : t('agenda.earnings'),
    of: ({ earnings }) => earnings.find((each) => each.currency === currency)?.amount ?? '0',
    write: (value) => f.money(value, currency),
  }));
  return [...money, count('hours', t('agenda.hours')), count('jobs', t('agenda.jobs'))];
}
