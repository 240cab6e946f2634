import { sumOf } from '../money/amount.js';
import { Decimal } from '../money/decimal.js';

/** Jobs of one day that are alike: what the database counts together. */
export interface AlikeJobs {
  /** YYYY-MM-DD */
  date: string;
  jobs: number;
  /** Of work, of all of them. */
  seconds: number;
  /** ISO 4217 */
  currency: string;
  /** Whether they are completed: only then is their money earned. */
  isDone: boolean;
  /** What one of them costs, as `amountOf` gives it. */
  total: string;
  /** What has come for one of them, as its payee has said. */
  received: string;
}

export interface Sum {
  currency: string;
  amount: string;
}

export interface Sums {
  jobs: number;
  /** To the hundredth. */
  hours: number;
  /** By currency; of completed jobs. */
  earnings: Sum[];
  /** What of it all has come, advances for what is yet to be done included; by currency. */
  received: Sum[];
}

export interface DaySums extends Sums {
  date: string;
}

export interface MonthSums extends Sums {
  /** Those with a job, in order. */
  days: DaySums[];
}

/** A provider's month (P162): what all jobs that are not cancelled come to, by day and together. */
export function monthSums(alike: readonly AlikeJobs[]): MonthSums {
  const byDate = new Map<string, AlikeJobs[]>();
  for (const jobs of alike) byDate.set(jobs.date, [...(byDate.get(jobs.date) ?? []), jobs]);
  const days = [...byDate].map(([date, jobs]) => ({ date, ...sumsOf(jobs) }));
  return { ...sumsOf(alike), days: days.sort((a, b) => (a.date < b.date ? -1 : 1)) };
}

function sumsOf(alike: readonly AlikeJobs[]): Sums {
  const seconds = alike.reduce((sum, each) => sum + each.seconds, 0);
  return {
    jobs: alike.reduce((sum, { jobs }) => sum + jobs, 0),
    hours: Math.round(seconds / 36) / 100,
    earnings: moneyOf(
      alike.filter(({ isDone }) => isDone),
      'total',
    ),
    received: moneyOf(
      alike.filter(({ received }) => new Decimal(received).gt('0')),
      'received',
    ),
  };
}

function moneyOf(alike: readonly AlikeJobs[], what: 'total' | 'received'): Sum[] {
  const currencies = [...new Set(alike.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const amounts = alike
      .filter((each) => each.currency === currency)
      .map((each) => new Decimal(each[what]).times(String(each.jobs)).toFixed());
    return { currency, amount: sumOf(amounts, currency) };
  });
}
