import { BookingSide } from '../../../domain/bookings/booking-side.js';
import { mayActFor, type Identity } from '../../platform/auth/actor.js';

interface Parties {
  consumer: { id: string };
  provider: { id: string };
}

/** Who stands on a side of a booking. */
export function partyOn({ consumer, provider }: Parties, side: BookingSide): string {
  return side === BookingSide.CONSUMER ? consumer.id : provider.id;
}

export function otherSide(side: BookingSide): BookingSide {
  return side === BookingSide.CONSUMER ? BookingSide.PROVIDER : BookingSide.CONSUMER;
}

/** On which sides the actor acts: a party on its own and no other, an admin for whom they may. */
export function sidesOf(actor: Identity | null, booking: Parties): BookingSide[] {
  const sides = Object.values(BookingSide);
  const own = sides.filter((side) => actor?.id === partyOn(booking, side));
  return own.length > 0 ? own : sides.filter((side) => mayActFor(actor, partyOn(booking, side)));
}
