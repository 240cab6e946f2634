import { Field, Int, ObjectType } from '@nestjs/graphql';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { LineKind } from '../../../domain/jobs/bill.js';
import { Consent, isIssued, undoableUntil } from '../../../domain/jobs/completion.js';
import { QuantityUnit } from '../../../domain/jobs/quantity.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { Decimal, Instant } from '../../platform/graphql/scalars.js';
import type { BookingRow } from './booking.row.js';
import { BillLine } from './quote.model.js';

@ObjectType({ description: 'What was really done of a job, and what it costs by the rule of its quote.' })
export class Receipt {
  @Field(() => Int, {
    nullable: true,
    description:
      'Counted by provider, without gaps; none until the consumer has said yes where that is wanted.',
  })
  number!: number | null;
  @Field(() => QuantityUnit) unit!: QuantityUnit;
  @Field(() => Decimal, { description: 'What was really done.' }) quantity!: string;
  @Field(() => String, { description: 'ISO 4217' }) currency!: string;
  @Costs({ items: Object.keys(LineKind).length })
  @Field(() => [BillLine], { description: 'The work first; their sum is the total.' })
  lines!: BillLine[];
  @Field(() => Decimal) total!: string;
  @Field(() => Instant, { description: 'When its provider entered it.' }) enteredAt!: Date;
  @Field(() => Instant, { description: 'Until when its provider may undo it.' }) undoableUntil!: Date;
  @Field(() => Instant, { nullable: true, description: 'When it got its number.' }) issuedAt!: Date | null;
  @Field(() => Boolean, {
    description: 'It is so far above the quote that it waits for the consumer’s yes.',
  })
  awaitsConsent!: boolean;
  @Field(() => Boolean, {
    description: 'The consumer has said no: its provider enters anew what was done, or what was agreed.',
  })
  isRefused!: boolean;
  @Field(() => Boolean, { description: 'It was undone, and its booking cancelled: the number stays.' })
  isVoid!: boolean;
}

/** The receipt of a completed booking, and of a cancelled one that had a number; null of others. */
export function toReceipt({ status, receipt, receiptNumber }: BookingRow): Receipt | null {
  const isVoid = status === BookingStatus.CANCELED && receiptNumber !== null;
  if (!receipt || !(status === BookingStatus.COMPLETED || isVoid)) return null;
  const { unit, quantity, currency, lines, total, consent, enteredAt, issuedAt } = receipt;
  return {
    ...{ unit, quantity, currency, lines, total },
    number: isVoid || isIssued(receipt) ? receiptNumber : null,
    enteredAt: new Date(enteredAt),
    undoableUntil: undoableUntil(receipt),
    issuedAt: issuedAt === null ? null : new Date(issuedAt),
    awaitsConsent: consent === Consent.AWAITED && !isVoid,
    isRefused: consent === Consent.REFUSED && !isVoid,
    isVoid,
  };
}
