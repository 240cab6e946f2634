import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { UNDO_SECONDS } from '../../../domain/jobs/receipt.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Decimal } from '../../platform/graphql/scalars.js';
import { Booking, toBooking } from './booking.model.js';
import { BookingService } from './booking.service.js';
import { Completion } from './completion.service.js';

@Resolver(() => Booking)
export class ReceiptResolver {
  constructor(
    private readonly bookings: BookingService,
    private readonly completion: Completion,
  ) {}

  @Query(() => Booking, {
    description: 'One booking, for its parties; with its receipt once it is completed.',
  })
  async booking(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<Booking> {
    const booking = await this.bookings.get(actor, id);
    return toBooking(actor as Actor, booking);
  }

  @Mutation(() => Booking, {
    description:
      'By the provider, with what was really done: the receipt follows. They may enter it again until the consumer has agreed to it.',
  })
  async completeBooking(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('quantity', {
      type: () => Decimal,
      nullable: true,
      description: 'In what the price is for; what was agreed where it is left out.',
    })
    quantity?: string | null,
  ): Promise<Booking> {
    return toBooking(actor as Actor, await this.completion.complete(actor, id, quantity ?? null));
  }

  @Mutation(() => Booking, {
    description: `By the provider, for ${UNDO_SECONDS} seconds: the booking is what it was before.`,
  })
  async undoCompletion(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
  ): Promise<Booking> {
    return toBooking(actor as Actor, await this.completion.undo(actor, id));
  }

  @Mutation(() => Booking, {
    description: 'By the consumer, to a receipt that is more than a tenth above the quote.',
  })
  async answerReceipt(
    @CurrentActor() actor: MaybeActor,
    @Args('id', { type: () => ID }) id: string,
    @Args('accept', { type: () => Boolean }) accept: boolean,
    @Args('total', {
      type: () => Decimal,
      nullable: true,
      description: 'What they were shown: RECEIPT_CHANGED where it is another sum by now.',
    })
    total?: string | null,
  ): Promise<Booking> {
    const booking = await this.completion.answer(actor, id, accept, total ?? null);
    return toBooking(actor as Actor, booking, BookingSide.CONSUMER);
  }
}
