import { Args, ArgsType, Field, ID, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { openMove } from '../../../domain/moves/proposed-move.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Clock } from '../../platform/clock.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { NullUnless } from '../../platform/graphql/null-unless.js';
import { Booking, toBooking } from '../bookings/booking.model.js';
import { BookingMove, toMove } from './move.model.js';
import { MoveService } from './move.service.js';

/** It is told by what the booking was read with; most have none. */
const MOVE_WORK = 20;

@ArgsType()
class ProposeMoveArgs {
  @Field(() => ID) bookingId!: string;
  @Field(() => ID, { description: 'Of the same service; as many in a row are taken as the booking needs.' })
  slotId!: string;
  @Field(() => BookingSide, {
    nullable: true,
    description: 'For admins, who may act on either side; else the consumer’s.',
  })
  as?: BookingSide | null;
}

@ArgsType()
class AnswerMoveArgs {
  @Field(() => ID) bookingId!: string;
  @Field(() => Boolean) accept!: boolean;
  @Field(() => ID, {
    nullable: true,
    description: 'The time that was seen: MOVE_GONE where another is proposed by now.',
  })
  slotId?: string | null;
}

@Resolver(() => Booking)
export class MoveResolver {
  constructor(
    private readonly moves: MoveService,
    private readonly clock: Clock,
  ) {}

  @Costs({ work: MOVE_WORK })
  @NullUnless<Booking>(({ proposed }) => proposed !== null)
  @ResolveField(() => BookingMove, {
    nullable: true,
    description: 'Another time that is proposed and can still be answered.',
  })
  move(@CurrentActor() actor: MaybeActor, @Parent() booking: Booking): BookingMove | null {
    const { proposed, status } = booking;
    const isOpen = proposed && openMove({ status, move: proposed.move }, this.clock.now());
    return isOpen && toMove(actor, booking, proposed);
  }

  @Mutation(() => Booking, {
    description: 'Proposes another time for a booking, by either party, in the place of an earlier proposal.',
  })
  async proposeMove(@CurrentActor() actor: MaybeActor, @Args() args: ProposeMoveArgs): Promise<Booking> {
    const { bookingId, slotId, as } = args;
    return toBooking(actor as Actor, await this.moves.propose(actor, bookingId, slotId, as), as ?? undefined);
  }

  @Mutation(() => Booking, {
    description: 'By the other party: the booking moves, and its old time is open at once; or all stays.',
  })
  async answerMove(@CurrentActor() actor: MaybeActor, @Args() args: AnswerMoveArgs): Promise<Booking> {
    const { bookingId, accept, slotId } = args;
    return toBooking(actor as Actor, await this.moves.answer(actor, bookingId, accept, slotId));
  }

  @Mutation(() => Booking, { description: 'By who has proposed it.' })
  async withdrawMove(
    @CurrentActor() actor: MaybeActor,
    @Args('bookingId', { type: () => ID }) bookingId: string,
  ): Promise<Booking> {
    return toBooking(actor as Actor, await this.moves.withdraw(actor, bookingId));
  }
}
