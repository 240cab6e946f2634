import { billOf, type Bill } from '@domain/jobs/bill';
import { parseQuantity } from '@domain/jobs/quantity';
import { needsConsent } from '@domain/jobs/receipt';
import type { AgreedJobFragment } from '@/gql/graphql';
import { typedNumber } from '@/lib/typed-number';

/** What the provider has typed that was done, as the server would take it, and what it costs. */
export type DoneJob = {
  quantity: string;
  bill: Bill;
  /** It is so far above the quote that the consumer is asked. */
  needsConsent: boolean;
};

/** The receipt that follows from what is typed, by the rule by which the server makes it (P112); null while that is no quantity. */
export function doneJob({ price, terms, quote }: AgreedJobFragment, typed: string): DoneJob | null {
  const quantity = parseQuantity(typedNumber(typed), quote.unit);
  if (quantity === null) return null;
  const { charges } = price;
  const { unit, currency, distanceKm } = quote;
  const { minimumCharge, travel } = terms;
  const bill = billOf({ charges, unit, currency, minimumCharge, travel, quantity, distanceKm });
  return { quantity, bill, needsConsent: needsConsent(quote, bill) };
}
