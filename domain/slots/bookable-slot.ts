import type { WorkingHours } from '../services/working-hours.js';
import { bookingWindow, slotAt, type SlotTime } from './opening-hours.js';
import { hasStarted } from './slot-status.js';

/** What a service's slots are computed from. */
export interface OpenHours {
  workingHours: readonly WorkingHours[];
  /** IANA */
  timeZone: string;
}

export type UnbookableBecause = 'SLOT_OUTSIDE_HOURS' | 'SLOT_PAST' | 'SLOT_OUTSIDE_WINDOW';

/**
 * The slot that starts at this instant, or why nobody can book or close it, whoever may have it (P36 to P38).
 * @param windowDays how many days can be booked, from today in the service's zone
 */
export function bookableSlot(
  { workingHours, timeZone }: OpenHours,
  startsAt: Date,
  now: Date,
  windowDays: number,
): SlotTime | UnbookableBecause {
  const slot = slotAt(startsAt, workingHours, timeZone);
  if (!slot) return 'SLOT_OUTSIDE_HOURS';
  if (hasStarted(slot.startsAt, now)) return 'SLOT_PAST';
  const { first, last } = bookingWindow(now, timeZone, windowDays);
  return slot.date < first || slot.date > last ? 'SLOT_OUTSIDE_WINDOW' : slot;
}
