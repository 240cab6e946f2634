import { Field, ID, ObjectType } from '@nestjs/graphql';
import { BookingSide } from '../../../domain/bookings/booking-side.js';
import type { ProposedMove } from '../../../domain/moves/proposed-move.js';
import { encodeSlotId } from '../../../domain/slots/slot-id.js';
import type { Identity } from '../../platform/auth/actor.js';
import { Instant, LocalDate, LocalTime } from '../../platform/graphql/scalars.js';
import type { Booking } from '../bookings/booking.model.js';
import { clockTimes } from '../bookings/quote.model.js';
import { otherSide, sidesOf } from './move.policy.js';

@ObjectType({
  description: 'Another time that one side proposes for a booking; it takes nothing until the other agrees.',
})
export class BookingMove {
  @Field(() => ID, { description: 'With which the booking would start.' }) slotId!: string;
  @Field(() => LocalDate) date!: string;
  @Field(() => LocalTime) startTime!: string;
  @Field(() => LocalDate) endDate!: string;
  @Field(() => LocalTime) endTime!: string;
  @Field(() => Instant) startsAt!: Date;
  @Field(() => Instant) endsAt!: Date;
  @Field(() => BookingSide) proposedBy!: BookingSide;
  @Field(() => Boolean, { description: 'Whether the caller may say yes or no.' }) canAnswer!: boolean;
  @Field(() => Boolean, { description: 'Whether the caller may take it back.' }) canWithdraw!: boolean;
}

/** A proposal as this actor may answer it. @param timeZone IANA, the booking's */
export function toMove(
  actor: Identity | null,
  booking: Pick<Booking, 'serviceId' | 'consumer' | 'provider'>,
  { move, timeZone }: { move: ProposedMove; timeZone: string },
): BookingMove {
  const { by: proposedBy } = move;
  const [startsAt, endsAt] = [new Date(move.startsAt), new Date(move.endsAt)];
  const sides = sidesOf(actor, booking);
  return {
    slotId: encodeSlotId(booking.serviceId, startsAt),
    ...clockTimes({ startsAt, endsAt }, timeZone),
    startsAt,
    endsAt,
    proposedBy,
    canAnswer: sides.includes(otherSide(proposedBy)),
    canWithdraw: sides.includes(proposedBy),
  };
}
