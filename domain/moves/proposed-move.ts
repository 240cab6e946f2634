import type { BookingSide } from '../bookings/booking-side.js';
import { isFinal, type BookingStatus } from '../bookings/booking-status.js';
import { hasStarted } from '../slots/slot-status.js';

/** Another time for a booking, which one side proposes and the other takes, or not (P151); plain JSON, as it is kept. */
export interface ProposedMove {
  by: BookingSide;
  /** ISO 8601: when its first slot starts. */
  startsAt: string;
  /** ISO 8601: when its last slot ends. */
  endsAt: string;
}

/** What became of a proposal. */
export const MoveNews = {
  PROPOSED: 'PROPOSED',
  TAKEN: 'TAKEN',
  DECLINED: 'DECLINED',
  WITHDRAWN: 'WITHDRAWN',
} as const;
export type MoveNews = (typeof MoveNews)[keyof typeof MoveNews];

/** The proposal that can still be answered: it ends with its booking, and as soon as its own time has begun (P153). */
export function openMove(
  { status, move }: { status: BookingStatus; move: ProposedMove | null },
  now: Date,
): ProposedMove | null {
  return move && !isFinal(status) && !hasStarted(new Date(move.startsAt), now) ? move : null;
}
