import { Injectable } from '@nestjs/common';
import { BookingNews } from '../../../domain/bookings/booking-news.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import {
  isChange,
  decideAnswer,
  decideCompletion,
  decideUndo,
  type Receipt,
  type Verdict,
} from '../../../domain/jobs/completion.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { AuditAction } from '../audit/audit.row.js';
import { bookingChange, screensChange } from './booking.events.js';
import { answersFor, movesFor } from './booking.policy.js';
import { agreedOf, type BookingRow } from './booking.row.js';
import { BookingService, type Held } from './booking.service.js';
import { ReceiptRepository } from './receipt.repository.js';

/** What was done of a job: its provider enters it and may take it back, its consumer agrees to what is dearer (P140 to P143). */
@Injectable()
export class Completion {
  constructor(
    private readonly bookings: BookingService,
    private readonly receipts: ReceiptRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * By the provider; the same again is no error.
   * @param quantity what was really done; null for what was agreed
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL, BAD_INPUT
   */
  async complete(actor: MaybeActor, id: string, quantity: string | null): Promise<BookingRow> {
    requireActor(actor);
    return this.bookings.changeHeld(actor, id, movesFor, AuditAction.COMPLETE_BOOKING, (held) => {
      const { booking } = held;
      return this.keep(
        held,
        actor.id,
        decideCompletion(booking, agreedOf(booking), quantity, this.clock.now()),
      );
    });
  }

  /**
   * By the consumer; the same again is no error.
   * @param total that they were shown; null where they do not say
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, RECEIPT_CHANGED, BOOKING_FINAL
   */
  async answer(actor: MaybeActor, id: string, accept: boolean, total: string | null): Promise<BookingRow> {
    requireActor(actor);
    return this.bookings.changeHeld(actor, id, answersFor, AuditAction.ANSWER_RECEIPT, (held) =>
      this.keep(
        held,
        actor.id,
        decideAnswer(held.booking, accept, total, this.clock.now()),
        BookingNews.RECEIPT_ANSWERED,
      ),
    );
  }

  /**
   * By the provider, within a minute; twice is no error. Screens are told; nobody who does not look.
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL
   */
  async undo(actor: MaybeActor, id: string): Promise<BookingRow> {
    requireActor(actor);
    return this.bookings.changeHeld(actor, id, movesFor, AuditAction.UNDO_COMPLETION, async (held) => {
      const { transaction, booking } = held;
      const decision = decideUndo(booking, this.clock.now());
      if (!isChange(decision)) return null;
      const undone = await this.receipts.undo(transaction.manager, booking, decision.to);
      transaction.events.push(...screensChange(undone, { news: BookingNews.UNDONE, actorId: actor.id }));
      return undone;
    });
  }

  private async keep(
    { transaction, booking }: Held,
    actorId: string,
    decision: Verdict<Receipt>,
    news: BookingNews = BookingNews.COMPLETED,
  ): Promise<BookingRow | null> {
    if (!isChange(decision)) return null;
    const status = BookingStatus.COMPLETED;
    const changed = await this.receipts.complete(transaction.manager, booking, status, decision.to);
    const { id, consumer, provider } = booking;
    const change = { id, consumerId: consumer.id, providerId: provider.id, status, actorId };
    transaction.events.push(...bookingChange(change, news));
    return changed;
  }
}
