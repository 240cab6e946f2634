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
    earnings: earningsOf(alike.filter(({ isDone }) => isDone)),
  };
}

function earningsOf(done: readonly AlikeJobs[]): Sum[] {
  const currencies = [...new Set(done.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const amounts = done
      .filter((each) => each.currency === currency)
      .map(({ total, jobs }) => new Decimal(total).times(String(jobs)).toFixed());
    return { currency, amount: sumOf(amounts, currency) };
  });
}
