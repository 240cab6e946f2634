import { BookingStatus } from '../bookings/booking-status.js';
import { AppError, type ErrorCode } from '../errors.js';
import { Decimal } from '../money/decimal.js';
import type { AgreedJob } from './agreed-job.js';
import type { Bill } from './bill.js';
import { badQuantity, parseQuantity } from './quantity.js';
import { needsConsent, receiptOf, UNDO_SECONDS } from './receipt.js';

/** What the consumer has to say to a receipt (P141): nothing, where it is hardly above the quote. */
export const Consent = {
  NOT_NEEDED: 'NOT_NEEDED',
  AWAITED: 'AWAITED',
  GIVEN: 'GIVEN',
  REFUSED: 'REFUSED',
} as const;
export type Consent = (typeof Consent)[keyof typeof Consent];

/** What was done of a job as its provider entered it, and what became of that; kept with the booking. */
export interface Receipt extends Bill {
  /** As `parseQuantity` returned it. */
  quantity: string;
  consent: Consent;
  /** ISO 8601: when its provider entered it. */
  enteredAt: string;
  /** ISO 8601: when both were at one about it; null until then. */
  issuedAt: string | null;
  /** What the booking was before, to which undoing leads back. */
  from: BookingStatus;
}

/** What completing looks at of a booking. */
export interface Completable {
  status: BookingStatus;
  /** Null while nothing was entered, and of bookings that were completed before there were receipts. */
  receipt: Receipt | null;
}

/** A receipt that takes the place of the one before; or nothing changes, since it is as wanted; or why it cannot be. */
export type Verdict<Change> =
  { verdict: 'change'; to: Change } | { verdict: 'keep' } | { verdict: 'refuse'; error: AppError };

/** Whether something is to be written. @throws what it is refused with */
export function isChange<Change>(
  decision: Verdict<Change>,
): decision is Extract<Verdict<Change>, { verdict: 'change' }> {
  if (decision.verdict === 'refuse') throw decision.error;
  return decision.verdict === 'change';
}

/** The receipt of a job of which so much was done: by the rule and at the terms by which it was quoted (P112). */
export function enteredReceipt(
  { job, quote }: AgreedJob,
  quantity: string,
  from: BookingStatus,
  now: Date,
): Receipt {
  const bill = receiptOf(job, quantity);
  const at = now.toISOString();
  const awaits = needsConsent(quote, bill);
  return {
    ...bill,
    quantity,
    consent: awaits ? Consent.AWAITED : Consent.NOT_NEEDED,
    enteredAt: at,
    issuedAt: awaits ? null : at,
    from,
  };
}

/**
 * What becomes of a booking whose provider says how much was done (P140). While the consumer has not said yes they may enter it
 * again; the same again changes nothing, also where the consumer has said no to it.
 * @param said as it was sent; null for what was agreed
 * Refusals: BAD_INPUT, BOOKING_FINAL.
 */
export function decideCompletion(
  { status, receipt }: Completable,
  agreed: AgreedJob,
  said: string | null,
  now: Date,
): Verdict<Receipt> {
  const quantity = said === null ? agreed.job.quantity : parseQuantity(said, agreed.job.unit);
  if (quantity === null) return { verdict: 'refuse', error: badQuantity() };
  if (status === BookingStatus.CANCELED) return refuse('BOOKING_FINAL');
  if (status !== BookingStatus.COMPLETED)
    return { verdict: 'change', to: enteredReceipt(agreed, quantity, status, now) };
  if (receipt?.quantity === quantity) return { verdict: 'keep' };
  if (!receipt || isIssued(receipt)) return refuse('BOOKING_FINAL');
  return { verdict: 'change', to: enteredReceipt(agreed, quantity, receipt.from, now) };
}

/**
 * What becomes of a receipt to which the consumer says yes or no (P141). After a no they may still say yes.
 * @param shown the total that they were shown; null where they do not say
 * Refusals: RECEIPT_CHANGED where it is another by now, or none; BOOKING_FINAL for a no to what stands.
 */
export function decideAnswer(
  { status, receipt }: Completable,
  accept: boolean,
  shown: string | null,
  now: Date,
): Verdict<Receipt> {
  if (status !== BookingStatus.COMPLETED || !receipt) return refuse('RECEIPT_CHANGED');
  if (shown !== null && !new Decimal(shown).eq(receipt.total)) return refuse('RECEIPT_CHANGED');
  if (isIssued(receipt)) return accept ? { verdict: 'keep' } : refuse('BOOKING_FINAL');
  if (accept)
    return {
      verdict: 'change',
      to: { ...receipt, consent: Consent.GIVEN, issuedAt: now.toISOString() },
    };
  if (receipt.consent === Consent.REFUSED) return { verdict: 'keep' };
  return { verdict: 'change', to: { ...receipt, consent: Consent.REFUSED } };
}

/**
 * The status to which a booking goes back whose provider takes "done" back (P142). Where it is not completed, it is as wanted.
 * Refusals: BOOKING_FINAL after `UNDO_SECONDS`, and where it is cancelled.
 */
export function decideUndo({ status, receipt }: Completable, now: Date): Verdict<BookingStatus> {
  if (status === BookingStatus.CANCELED) return refuse('BOOKING_FINAL');
  if (status !== BookingStatus.COMPLETED) return { verdict: 'keep' };
  if (!receipt || undoableUntil(receipt) < now) return refuse('BOOKING_FINAL');
  return { verdict: 'change', to: receipt.from };
}

/** Until when its provider may take it back. */
export function undoableUntil({ enteredAt }: Pick<Receipt, 'enteredAt'>): Date {
  return new Date(Date.parse(enteredAt) + UNDO_SECONDS * 1000);
}

/** Whether both are at one about it: then it is not changed any more, and has its number. */
export function isIssued({ consent }: Pick<Receipt, 'consent'>): boolean {
  return consent === Consent.NOT_NEEDED || consent === Consent.GIVEN;
}

function refuse(code: ErrorCode): { verdict: 'refuse'; error: AppError } {
  return { verdict: 'refuse', error: new AppError(code) };
}
