import { Injectable } from '@nestjs/common';
import { BookingNews } from '../../../domain/bookings/booking-news.js';
import { isFinal } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { AuditAction } from '../audit/audit.row.js';
import { screensChange } from './booking.events.js';
import { movesFor } from './booking.policy.js';
import { BookingPartsRepository } from './booking-parts.repository.js';
import { BookingService } from './booking.service.js';
import type { BookingRow } from './booking.row.js';

/** What a provider says of a booking beside its status (P160); both parties see it at once. */
@Injectable()
export class BookingParts {
  constructor(
    private readonly bookings: BookingService,
    private readonly parts: BookingPartsRepository,
  ) {}

  /**
   * Answers the consumer's note, or changes the answer. Who does not look just now is told of the first one only.
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL, BAD_INPUT where there is no note
   */
  async answerNote(actor: MaybeActor, id: string, noteAnswer: string): Promise<BookingRow> {
    requireActor(actor);
    const action = AuditAction.ANSWER_NOTE;
    return this.bookings.changeHeld(actor, id, movesFor, action, async ({ transaction, booking }) => {
      if (isFinal(booking.status)) throw new AppError('BOOKING_FINAL');
      if (booking.note === null) throw new AppError('BAD_INPUT');
      if (booking.noteAnswer === noteAnswer) return null;
      const isFirst = booking.noteAnswer === null;
      if (isFirst) transaction.events.push({ topic: 'noteAnswered', key: id, payload: { bookingId: id } });
      const doing = { news: BookingNews.NOTE_ANSWERED, actorId: actor.id };
      transaction.events.push(...screensChange(booking, isFirst ? doing : undefined));
      return this.parts.set(transaction.manager, booking, { noteAnswer });
    });
  }
}
