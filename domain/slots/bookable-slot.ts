import {
  ALWAYS,
  bookableUntil,
  closedRanges,
  windowOf,
  type Availability,
} from '../availability/availability.js';
import type { WorkingHours } from '../services/working-hours.js';
import { bookingWindow, overlapsAny, slotAt, slotsOn, type SlotTime } from './opening-hours.js';
import { hasStarted } from './slot-status.js';

/** What a service's slots are computed from. */
export interface OpenHours {
  workingHours: readonly WorkingHours[];
  /** IANA */
  timeZone: string;
  /** All else that says when it can be booked; left out, nothing does. */
  availability?: Availability;
}

export type UnplannedBecause = 'SLOT_OUTSIDE_HOURS' | 'SLOT_PAST' | 'SLOT_OUTSIDE_WINDOW';
export type UnbookableBecause = UnplannedBecause | 'SLOT_TOO_SOON' | 'SLOT_CLOSED';

/** The slots of a service that start on a date (YYYY-MM-DD). */
export function openSlotsOn(date: string, { workingHours, timeZone, availability }: OpenHours): SlotTime[] {
  return slotsOn(date, workingHours, timeZone, availability);
}

/** The slot of a service that starts at exactly this instant, or null. */
export function openSlotAt(
  startsAt: Date,
  { workingHours, timeZone, availability }: OpenHours,
): SlotTime | null {
  return slotAt(startsAt, workingHours, timeZone, availability);
}

/** The dates on which a service can be booked. @param windowDays how many, where it does not say so */
export function windowOn(
  { timeZone, availability = ALWAYS }: OpenHours,
  now: Date,
  windowDays: number,
): { first: string; last: string } {
  return bookingWindow(now, timeZone, windowOf(availability, windowDays));
}

/**
 * The slot that starts at this instant, or why nobody can book it, whoever may have it (P36 to P38, P145 to P149).
 * @param windowDays how many days can be booked, from today in the service's zone, where the service does not say so
 */
export function bookableSlot(
  open: OpenHours,
  startsAt: Date,
  now: Date,
  windowDays: number,
): SlotTime | UnbookableBecause {
  const slot = plannedSlot(open, startsAt, now, windowDays);
  return typeof slot === 'string' ? slot : (withheldBecause(open, [slot], now) ?? slot);
}

/** The slot that starts at this instant, or why its provider can neither close nor open it. */
export function plannedSlot(
  open: OpenHours,
  startsAt: Date,
  now: Date,
  windowDays: number,
): SlotTime | UnplannedBecause {
  const slot = openSlotAt(startsAt, open);
  if (!slot) return 'SLOT_OUTSIDE_HOURS';
  if (hasStarted(slot.startsAt, now)) return 'SLOT_PAST';
  const { first, last } = windowOn(open, now, windowDays);
  return slot.date < first || slot.date > last ? 'SLOT_OUTSIDE_WINDOW' : slot;
}

/**
 * Why slots of a service, in order of time, cannot be had though nobody has taken any of them; null where they can.
 * @param closed when it is closed, for who asks often
 */
export function withheldBecause(
  { timeZone, availability = ALWAYS }: Pick<OpenHours, 'timeZone' | 'availability'>,
  slots: readonly Pick<SlotTime, 'startsAt' | 'endsAt'>[],
  now: Date,
  closed = closedRanges(availability, timeZone),
): 'SLOT_TOO_SOON' | 'SLOT_CLOSED' | null {
  const isTooSoon =
    availability.noticeHours > 0 && hasStarted(bookableUntil(slots[0]!.startsAt, availability), now);
  if (isTooSoon) return 'SLOT_TOO_SOON';
  return slots.some((slot) => overlapsAny(slot, closed)) ? 'SLOT_CLOSED' : null;
}
