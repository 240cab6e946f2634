import { Injectable } from '@nestjs/common';
import { isChange, type Verdict } from '../../../domain/jobs/completion.js';
import {
  decidePayment,
  decideUndoPayment,
  type PaymentPart,
  type Payments as Received,
} from '../../../domain/payments/payments.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { AuditAction } from '../audit/audit.row.js';
import { screensChange } from './booking.events.js';
import { movesFor } from './booking.policy.js';
import { BookingPartsRepository } from './booking-parts.repository.js';
import { BookingService, type Held } from './booking.service.js';
import type { BookingRow } from './booking.row.js';
import { payableOf } from './payment.model.js';

/** What has come for a booking, by its payee's word alone (P163); both parties see it at once. */
@Injectable()
export class Payments {
  constructor(
    private readonly bookings: BookingService,
    private readonly parts: BookingPartsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * By the provider: what is due has come. The same again is no error.
   * @param said the part and the sum that they were shown; null where they do not say
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, PAYMENT_CHANGED
   */
  async confirm(
    actor: MaybeActor,
    id: string,
    said: { part: PaymentPart | null; amount: string | null },
  ): Promise<BookingRow> {
    requireActor(actor);
    return this.bookings.changeHeld(actor, id, movesFor, AuditAction.CONFIRM_PAYMENT, (held) =>
      this.keep(held, decidePayment(payableOf(held.booking), said, this.clock.now())),
    );
  }

  /**
   * By the provider, within a minute; twice is no error.
   * @param part null for the last one
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, PAYMENT_CHANGED
   */
  async undo(actor: MaybeActor, id: string, part: PaymentPart | null): Promise<BookingRow> {
    requireActor(actor);
    return this.bookings.changeHeld(actor, id, movesFor, AuditAction.UNDO_PAYMENT, (held) =>
      this.keep(held, decideUndoPayment(held.booking.payments, part, this.clock.now())),
    );
  }

  private async keep(
    { transaction, booking }: Held,
    decision: Verdict<Received | null>,
  ): Promise<BookingRow | null> {
    if (!isChange(decision)) return null;
    transaction.events.push(...screensChange(booking));
    return this.parts.set(transaction.manager, booking, { payments: decision.to });
  }
}
