import { Field, ObjectType, registerEnumType } from '@nestjs/graphql';
import { upiLink } from '../../../domain/jobs/upi-link.js';
import type { PaymentDetails as Details } from '../../../domain/payments/payment-details.js';
import {
  dueOf,
  isStanding,
  PaymentPart,
  paymentUndoableUntil,
  type Payable,
} from '../../../domain/payments/payments.js';
import type { Identity } from '../../platform/auth/actor.js';
import { Decimal, Instant } from '../../platform/graphql/scalars.js';
import { mayMeet } from './booking.policy.js';
import { agreedOf, type BookingRow } from './booking.row.js';

registerEnumType(PaymentPart, { name: 'PaymentPart' });

@ObjectType({ description: 'What is asked for now. Vicharo holds no money: people pay one another.' })
export class PaymentDue {
  @Field(() => PaymentPart) part!: PaymentPart;
  @Field(() => Decimal) amount!: string;
  @Field(() => String, { description: 'ISO 4217' }) currency!: string;
  /** Who is paid, and what for; null for whoever may not know how (payment.resolver.ts). */
  payee!: Pick<BookingRow, 'id' | 'provider'> | null;
}

@ObjectType({ description: 'Money of which its payee has said that it has come.' })
export class ReceivedPayment {
  @Field(() => PaymentPart) part!: PaymentPart;
  @Field(() => Decimal) amount!: string;
  @Field(() => String, { description: 'ISO 4217' }) currency!: string;
  @Field(() => Instant) receivedAt!: Date;
  @Field(() => Instant, { description: 'Until when its payee may take it back.' }) undoableUntil!: Date;
}

@ObjectType({ description: 'How a sum is paid: for the two parties of a booking, once it stands.' })
export class WayToPay {
  @Field(() => String, { nullable: true, description: 'Of the payee; only for sums in rupees.' })
  upiAddress!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'upi://pay with exactly the sum that is due, also the text of its QR code.',
  })
  upiLink!: string | null;
  @Field(() => String, { nullable: true, description: 'The payee’s own words; plain text.' })
  instructions!: string | null;
}

/** What paying looks at of a booking. */
export function payableOf(row: BookingRow): Payable {
  const { status, acceptBy, receipt, payments } = row;
  return { status, acceptBy, receipt, payments, quote: agreedOf(row).quote };
}

/** What is to be paid of a booking. How, only its two parties know (P163). */
export function toDue(actor: Identity, row: BookingRow): PaymentDue | null {
  const due = dueOf(payableOf(row));
  if (!due) return null;
  return { ...due, currency: row.currency, payee: mayMeet(actor, row) && isStanding(row) ? row : null };
}

/** What has come, the advance first. */
export function toPayments({ payments, currency }: BookingRow): ReceivedPayment[] {
  return Object.values(PaymentPart).flatMap((part) => {
    const payment = payments?.[part];
    if (!payment) return [];
    const receivedAt = new Date(payment.receivedAt);
    const undoableUntil = paymentUndoableUntil(payment);
    return [{ part, amount: payment.amount, currency, receivedAt, undoableUntil }];
  });
}

/** How exactly this sum is paid to whoever is paid so. */
export function toWayToPay(
  { part, amount, currency }: PaymentDue,
  { id, provider }: Pick<BookingRow, 'id' | 'provider'>,
  { upiAddress: address, instructions }: Details,
): WayToPay {
  // Of the two parts of a booking each has a reference of its own, for a bank takes each once.
  const reference = `${id.replaceAll('-', '')}${part.charAt(0)}`;
  const link = address && upiLink({ address, name: provider.name ?? '', reference, amount, currency });
  return { upiAddress: link ? address : null, upiLink: link, instructions };
}
