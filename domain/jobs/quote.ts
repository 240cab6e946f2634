import { amountOf } from '../money/amount.js';
import { Decimal } from '../money/decimal.js';
import { billOf, type Bill, type Job } from './bill.js';

/** What a job will cost, told before it is booked and kept with the booking. */
export interface Quote extends Bill {
  /** What of the total is asked for before the work, where something is. */
  advance?: string;
}

/** What a job costs by its terms (P111). The advance is rounded as all amounts are, and never more than the total. */
export function quoteOf(job: Job): Quote {
  const bill = billOf(job);
  if (job.advanceShare == null) return bill;
  const advance = new Decimal(bill.total).times(job.advanceShare);
  return advance.gt('0') ? { ...bill, advance: amountOf(advance, job.currency) } : bill;
}
