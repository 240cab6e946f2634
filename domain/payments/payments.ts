import { BookingStatus } from '../bookings/booking-status.js';
import { AppError } from '../errors.js';
import { isIssued, type Receipt, type Verdict } from '../jobs/completion.js';
import type { Quote } from '../jobs/quote.js';
import { UNDO_SECONDS } from '../jobs/receipt.js';
import { sumOf } from '../money/amount.js';
import { Decimal } from '../money/decimal.js';

/** What is paid before the work, where its provider wants that, and what is left of the receipt. */
export const PaymentPart = { ADVANCE: 'ADVANCE', BALANCE: 'BALANCE' } as const;
export type PaymentPart = (typeof PaymentPart)[keyof typeof PaymentPart];

/** Money of which its payee has said that it has come. */
export interface Payment {
  /** As `amountOf` gives it. */
  amount: string;
  /** ISO 8601: when the payee said so. */
  receivedAt: string;
}

/** What has come for a booking; kept with it. */
export type Payments = Partial<Record<PaymentPart, Payment>>;

/** What is asked for now. */
export interface Due {
  part: PaymentPart;
  /** As `amountOf` gives it; more than nothing. */
  amount: string;
}

/** What paying looks at of a booking. */
export interface Payable {
  status: BookingStatus;
  /** Until when its provider has to accept it; null where it stands without. */
  acceptBy: Date | null;
  quote: Quote;
  receipt: Receipt | null;
  payments: Payments | null;
}

/** Whether nobody has to accept a booking any more, and it was not cancelled: only then is anything asked for. */
export function isStanding({ status, acceptBy }: Pick<Payable, 'status' | 'acceptBy'>): boolean {
  return status !== BookingStatus.CANCELED && !(status === BookingStatus.BOOKED && acceptBy !== null);
}

/**
 * What of a booking is to be paid now (P163): the advance of its quote until it is completed; then what the advance leaves of the
 * receipt, once both are at one about that. Null where nothing is.
 */
export function dueOf(booking: Payable): Due | null {
  const { status, quote, receipt, payments } = booking;
  if (!isStanding(booking)) return null;
  if (status !== BookingStatus.COMPLETED)
    return quote.advance === undefined || payments?.ADVANCE
      ? null
      : { part: PaymentPart.ADVANCE, amount: quote.advance };
  if (!receipt || !isIssued(receipt) || payments?.BALANCE) return null;
  const { currency, total } = receipt;
  const left = new Decimal(total).minus(payments?.ADVANCE?.amount ?? '0');
  return left.gt('0') ? { part: PaymentPart.BALANCE, amount: sumOf([left.toFixed()], currency) } : null;
}

/** What has come, added up. */
export function receivedOf(payments: Payments | null, currency: string): string {
  return sumOf(
    Object.values(payments ?? {}).map(({ amount }) => amount),
    currency,
  );
}

/**
 * What becomes of a booking whose payee says that what was asked for has come: all of it, and nothing else (P163). The same again
 * changes nothing.
 * @param said the part and the sum that they were shown; null where they do not say
 * Refusals: PAYMENT_CHANGED where another part or sum is due by now, or none.
 */
export function decidePayment(
  booking: Payable,
  said: { part: PaymentPart | null; amount: string | null },
  now: Date,
): Verdict<Payments> {
  const payments = booking.payments ?? {};
  const due = dueOf(booking);
  const known = said.part ? payments[said.part] : due ? undefined : lastOf(payments)?.payment;
  if (known) return isSaid(said.amount, known.amount) ? { verdict: 'keep' } : changed();
  if (!due || (said.part ?? due.part) !== due.part || !isSaid(said.amount, due.amount)) return changed();
  const payment = { amount: due.amount, receivedAt: now.toISOString() };
  return { verdict: 'change', to: { ...payments, [due.part]: payment } };
}

/**
 * What is left of payments whose payee takes the last one back (P163). One that is not there is as wanted.
 * @param part null for the last one
 * Refusals: PAYMENT_CHANGED after `UNDO_SECONDS`, and for one that another came after.
 */
export function decideUndoPayment(
  payments: Payments | null,
  part: PaymentPart | null,
  now: Date,
): Verdict<Payments | null> {
  const last = lastOf(payments ?? {});
  if (!last || (part && !payments?.[part])) return { verdict: 'keep' };
  if ((part ?? last.part) !== last.part || paymentUndoableUntil(last.payment) < now) return changed();
  return { verdict: 'change', to: without(payments, last.part) };
}

/** Until when its payee may take it back. */
export function paymentUndoableUntil({ receivedAt }: Pick<Payment, 'receivedAt'>): Date {
  return new Date(Date.parse(receivedAt) + UNDO_SECONDS * 1000);
}

/** What had come before a job was completed: with "done" goes what was received for it. */
export function paymentsBeforeCompletion(payments: Payments | null): Payments | null {
  return without(payments, PaymentPart.BALANCE);
}

function without(payments: Payments | null, part: PaymentPart): Payments | null {
  const rest: Payments = { ...payments };
  delete rest[part];
  return Object.keys(rest).length > 0 ? rest : null;
}

function lastOf(payments: Payments): { part: PaymentPart; payment: Payment } | null {
  for (const part of [PaymentPart.BALANCE, PaymentPart.ADVANCE])
    if (payments[part]) return { part, payment: payments[part] };
  return null;
}

function isSaid(said: string | null, amount: string): boolean {
  return said === null || new Decimal(said).eq(amount);
}

function changed(): { verdict: 'refuse'; error: AppError } {
  return { verdict: 'refuse', error: new AppError('PAYMENT_CHANGED') };
}
