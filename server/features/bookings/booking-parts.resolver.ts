import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { NOTE_MAX } from '../../../domain/bookings/booking-request.js';
import { noteAnswerSchema } from '../../../domain/bookings/note-answer.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { parse } from '../../platform/validation/parse.js';
import { Booking, toBooking } from './booking.model.js';
import { BookingParts } from './booking-parts.service.js';

@Resolver(() => Booking)
export class BookingPartsResolver {
  constructor(private readonly parts: BookingParts) {}

  @Mutation(() => Booking, {
    description: `By the provider, of a booking with a note, until it is completed or cancelled; up to ${NOTE_MAX} characters, which become one line.`,
  })
  async answerNote(
    @CurrentActor() actor: MaybeActor,
    @Args('bookingId', { type: () => ID }) bookingId: string,
    @Args('text', { type: () => String }) text: string,
  ): Promise<Booking> {
    const answer = parse(noteAnswerSchema, { text });
    return toBooking(actor as Actor, await this.parts.answerNote(actor, bookingId, answer.text));
  }
}
