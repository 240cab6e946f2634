import { ALWAYS, bookableUntil, closedRanges } from '../availability/availability.js';
import { bookableSlot, type OpenHours } from '../slots/bookable-slot.js';

/** How long something that opens is held for one person. */
export const HOLD_MINUTES = 15;
const MINUTE_MS = 60_000;

interface Range {
  startsAt: Date;
  endsAt: Date;
}

/** The instant until which a slot that opens now is held (P159): some minutes, and no longer than it can be booked. */
export function heldUntil(now: Date, { startsAt }: Pick<Range, 'startsAt'>, open: OpenHours): Date {
  const last = bookableUntil(startsAt, open.availability ?? ALWAYS);
  return new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE_MS, last.getTime()));
}

/**
 * Whether what is held is still a slot that can be booked: a hold never outlives its hours, nor stands on closed days.
 * @param windowDays how many days can be booked, where the service does not say so
 */
export function mayStayHeld(
  open: OpenHours & { isPaused?: boolean },
  held: Range,
  now: Date,
  windowDays: number,
): boolean {
  if (open.isPaused) return false;
  const slot = bookableSlot(open, held.startsAt, now, windowDays);
  return typeof slot !== 'string' && slot.endsAt.getTime() === held.endsAt.getTime();
}

/** The instant at which a date (YYYY-MM-DD) is over on a zone's clock. @param timeZone IANA */
export function dayOver(date: string, timeZone: string): Date {
  return closedRanges({ closures: [{ from: date, to: date }] }, timeZone)[0]!.endsAt;
}
