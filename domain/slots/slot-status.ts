import type { ErrorCode } from '../errors.js';

/** The state of one slot (P37). Only open ones can be booked; booked ones cannot be changed. */
export const SlotStatus = {
  OPEN: 'OPEN',
  BOOKED: 'BOOKED',
  NOT_WORKING: 'NOT_WORKING',
} as const;
export type SlotStatus = (typeof SlotStatus)[keyof typeof SlotStatus];

/** Why a slot of this status cannot be had; null for one that is open. */
export function occupiedBecause(status: SlotStatus): Extract<ErrorCode, 'SLOT_TAKEN' | 'SLOT_CLOSED'> | null {
  if (status === SlotStatus.OPEN) return null;
  return status === SlotStatus.BOOKED ? 'SLOT_TAKEN' : 'SLOT_CLOSED';
}

/** What a slot is that nobody has booked or closed: of a paused service none is open (P131). */
export function freeStatus(isPaused: boolean): SlotStatus {
  return isPaused ? SlotStatus.NOT_WORKING : SlotStatus.OPEN;
}

/** Whether a slot is over for whoever would book it: it has begun. Instants are dates, or milliseconds since 1970. */
export function hasStarted(startsAt: Date | number, now: Date | number): boolean {
  return startsAt <= now;
}

/** Whether a slot can still be booked: open, and not started yet. */
export function isFree(status: SlotStatus, startsAt: Date | number, now: Date | number): boolean {
  return status === SlotStatus.OPEN && !hasStarted(startsAt, now);
}
