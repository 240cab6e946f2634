import { Injectable } from '@nestjs/common';
import { BookingSide } from '../../../../domain/bookings/booking-side.js';
import { AppError } from '../../../../domain/errors.js';
import { PLAIN } from '../../../../domain/jobs/agreed-job.js';
import { Decimal } from '../../../../domain/money/decimal.js';
import type { Actor } from '../../../platform/auth/actor.js';
import { toBooking } from '../../bookings/booking.model.js';
import { BookingService } from '../../bookings/booking.service.js';
import { JobQuotes } from '../../bookings/job-quotes.service.js';
import { toQuote } from '../../bookings/quote.model.js';
import type { AnswerParts, ProposedJob } from '../answerer.js';
import type { BookingProposal } from './chat.model.js';

/** A proposal without what many messages share: its service and its slot. */
export type ProposalState = Omit<BookingProposal, 'service' | 'slot'>;

/** What was proposed, as it is now: booked, still to be had for what was said, or not. */
@Injectable()
export class Proposals {
  constructor(
    private readonly bookings: BookingService,
    private readonly quotes: JobQuotes,
  ) {}

  /** @returns null where nothing is proposed */
  async state(actor: Actor, { proposedSlotId, proposedJob }: AnswerParts): Promise<ProposalState | null> {
    if (proposedSlotId === null) return null;
    const row = await this.bookings.ofSlot(actor, proposedSlotId);
    const booking = row && toBooking(actor, row, BookingSide.CONSUMER);
    const { slots, quantity } = proposedJob ?? PLAIN;
    const cost =
      proposedJob && !booking
        ? await this.cost(actor, proposedSlotId, proposedJob)
        : { quote: proposedJob && booking ? booking.quote : null, refusal: null };
    return { booking, slots, quantity, ...cost };
  }

  /** Nobody books at another sum than the one that they were told (P128). */
  private async cost(
    actor: Actor,
    slotId: string,
    { total, ...asked }: ProposedJob,
  ): Promise<Pick<ProposalState, 'quote' | 'refusal'>> {
    try {
      const quote = toQuote(await this.quotes.quote(actor, { slotId, ...asked, site: null }));
      if (new Decimal(quote.total).eq(total)) return { quote, refusal: null };
      return { quote: null, refusal: 'QUOTE_CHANGED' };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { quote: null, refusal: error.code };
    }
  }
}
