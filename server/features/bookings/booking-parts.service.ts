import { Injectable } from '@nestjs/common';
import { isFinal } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import { isAdmin, requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { Credentials } from '../users/credentials.service.js';
import { screensChange } from './booking.events.js';
import { movesFor } from './booking.policy.js';
import { BookingPartsRepository, type BookingParts as Parts } from './booking-parts.repository.js';
import { BookingService } from './booking.service.js';
import type { BookingRow } from './booking.row.js';

/** What a provider says of a booking beside its status (P160); both parties see it at once. */
@Injectable()
export class BookingParts {
  constructor(
    private readonly bookings: BookingService,
    private readonly parts: BookingPartsRepository,
    private readonly credentials: Credentials,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Answers the consumer's note, or changes the answer. Who does not look just now is told of the first one only.
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL, BAD_INPUT where there is no note
   */
  async answerNote(actor: MaybeActor, id: string, noteAnswer: string): Promise<BookingRow> {
    return this.change(actor, id, AuditAction.ANSWER_NOTE, (booking, { events }) => {
      if (isFinal(booking.status)) throw new AppError('BOOKING_FINAL');
      if (booking.note === null) throw new AppError('BAD_INPUT');
      if (booking.noteAnswer === noteAnswer) return null;
      if (booking.noteAnswer === null)
        events.push({ topic: 'noteAnswered', key: id, payload: { bookingId: id } });
      return { noteAnswer };
    });
  }

  /**
   * Changes a booking, with the right of its provider and under the lock of its row.
   * @param decide what it is to be; null where it is so already
   */
  private async change(
    actor: MaybeActor,
    id: string,
    action: AuditAction,
    decide: (booking: BookingRow, transaction: Transaction) => Parts | null,
  ): Promise<BookingRow> {
    requireActor(actor);
    if (!isUuid(id)) throw new AppError('BOOKING_NOT_FOUND');
    return this.transactions.run(async (transaction) => {
      // Before the booking: whoever deletes a user locks them in this order, too.
      if (isAdmin(actor)) await this.credentials.hold(transaction, actor);
      const booking = await this.bookings.hold(transaction, id);
      const subject = movesFor(actor, booking);
      if (subject === null) throw new AppError('FORBIDDEN');
      const parts = decide(booking, transaction);
      if (!parts) return booking;
      const changed = await this.parts.set(transaction.manager, booking, parts);
      const { consumer, provider } = booking;
      transaction.events.push(...screensChange({ id, consumer, provider }));
      await this.audit.recordForAnother(transaction, actor, action, subject, { bookingId: id });
      return changed;
    });
  }
}
