import { Decimal } from '../money/decimal.js';
import { billOf, type Bill, type Job } from './bill.js';

/** What a job costs by what was really done: the agreed terms, with another quantity (P112). */
export function receiptOf(agreed: Job, quantityDone: string): Bill {
  return billOf({ ...agreed, quantity: quantityDone });
}

/** For so long a provider may take back that a job is done (P142). */
export const UNDO_SECONDS = 60;

/** By how much a receipt may be above its quote: a tenth. */
const FREE_RISE = '1.1';

/** Whether the consumer is to say yes to a receipt first: it is more than a tenth above what was quoted (P112). */
export function needsConsent(quote: Pick<Bill, 'total'>, receipt: Pick<Bill, 'total'>): boolean {
  return new Decimal(receipt.total).gt(new Decimal(quote.total).times(FREE_RISE));
}
