import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { isIssued, type Receipt } from '../../../domain/jobs/completion.js';
import { BOOKING_STATUSES } from '../../../domain/labels.js';
import { paymentsBeforeCompletion, type Payments } from '../../../domain/payments/payments.js';
import type { BookingRow } from './booking.row.js';
import { IS_REVIEWED, LOCATION } from './booking.sql.js';

type Change = Pick<BookingRow, 'version' | 'updatedAt' | 'receiptNumber' | 'location' | 'isReviewed'>;

/**
 * The status $2, the receipt $3 and the payments $5 of a booking $1. Where $4 says so it gets the provider's next number, if it has
 * none: the provider's row holds off whoever wants the one after until the transaction ends, and goes back with it. What was said
 * to be done needs no acceptance.
 */
const KEEP = `
  WITH counter AS (
    INSERT INTO receipt_counters AS counter (provider_id, last)
    SELECT provider_id, 1 FROM bookings WHERE id = $1 AND receipt_number IS NULL AND $4::boolean
    ON CONFLICT (provider_id) DO UPDATE SET last = counter.last + 1
    RETURNING last
  )
  UPDATE bookings b SET status = $2, receipt = $3::jsonb, payments = $5::jsonb,
    receipt_number = coalesce(receipt_number, (SELECT last FROM counter)), accept_by = NULL,
    version = version + 1, updated_at = now()
  WHERE id = $1
  RETURNING version, updated_at AS "updatedAt", receipt_number AS "receiptNumber", ${LOCATION} AS location,
    ${IS_REVIEWED} AS "isReviewed"`;

/** What was done of bookings, and the numbers of receipts (P143). */
@Injectable()
export class ReceiptRepository {
  /** The locked booking as it is from now on, with the receipt that its provider entered or its consumer answered. */
  async complete(
    manager: EntityManager,
    booking: BookingRow,
    status: BookingStatus,
    receipt: Receipt,
  ): Promise<BookingRow> {
    return this.keep(manager, booking, status, receipt, booking.payments, isIssued(receipt));
  }

  /** The locked booking as it is once "done" is taken back. What has a number keeps it, and what it said; what was received for it is not any more. */
  async undo(manager: EntityManager, booking: BookingRow, status: BookingStatus): Promise<BookingRow> {
    const receipt = booking.receiptNumber === null ? null : booking.receipt;
    const payments = paymentsBeforeCompletion(booking.payments);
    return this.keep(manager, booking, status, receipt, payments, false);
  }

  private async keep(
    manager: EntityManager,
    booking: BookingRow,
    status: BookingStatus,
    receipt: Receipt | null,
    payments: Payments | null,
    isNumbered: boolean,
  ): Promise<BookingRow> {
    const [[changed]] = await manager.query<[[Change], number]>(KEEP, [
      booking.id,
      BOOKING_STATUSES.of(status),
      receipt && JSON.stringify(receipt),
      isNumbered,
      payments && JSON.stringify(payments),
    ]);
    return { ...booking, ...changed, status, receipt, payments, acceptBy: null };
  }
}
