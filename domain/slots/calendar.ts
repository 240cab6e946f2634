import type { WorkingHours } from '../services/working-hours.js';
import { reachOf, slotsOn, slotTime, type SlotTime } from './opening-hours.js';
import { freeStatus, isFree, SlotStatus } from './slot-status.js';

/** A range of time that somebody booked or that the provider closed: the only slots that are stored (P35). */
export interface Occupancy {
  startsAt: Date;
  endsAt: Date;
  status: typeof SlotStatus.BOOKED | typeof SlotStatus.NOT_WORKING;
}

export type CalendarSlot = SlotTime & { status: SlotStatus };

export interface CalendarDay {
  /** YYYY-MM-DD in the service's zone. */
  date: string;
  hasFreeSlots: boolean;
  /** Every slot of the day, past and occupied ones included, in order of time; none overlaps another. */
  slots: CalendarSlot[];
  /** The slots that can still be booked: Open and not started yet. */
  freeSlots: CalendarSlot[];
}

type Range = Pick<SlotTime, 'startsAt' | 'endsAt'>;

/**
 * One day of a service's calendar (`dayOf`).
 * @param occupancies at least those that overlap the day's slots
 * @param isPaused whether the service is: then nothing of it is open
 */
export function calendarDay(
  date: string,
  hours: readonly WorkingHours[],
  timeZone: string,
  occupancies: readonly Occupancy[],
  now: Date,
  isPaused = false,
): CalendarDay {
  return dayOf(date, slotsOn(date, hours, timeZone), timeZone, occupancies, now, isPaused);
}

/**
 * One day of a calendar from the slots that its hours have. An occupied range is listed as it is and takes the place of every computed
 * slot that it overlaps: usually exactly one, but a booking made before the working hours changed keeps its own times.
 * @param computed what `slotsOn` has of this date
 * @param occupancies at least those that overlap the day's slots; Booked beats Not Working where two overlap
 * @param isPaused whether the service is: then nothing of it is open
 */
export function dayOf(
  date: string,
  computed: readonly SlotTime[],
  timeZone: string,
  occupancies: readonly Occupancy[],
  now: Date,
  isPaused = false,
): CalendarDay {
  const reach = [reachOf(date, 1)];
  const near = occupancies.filter((range) => overlapsAny(range, reach));
  const booked = near.filter(({ status }) => status === SlotStatus.BOOKED);
  const closed = near.filter(({ status }) => status === SlotStatus.NOT_WORKING);
  const occupied = [...booked, ...closed.filter((range) => !overlapsAny(range, booked))];
  const slots = [
    ...occupied
      .map(({ startsAt, endsAt, status }) => ({ ...slotTime(startsAt, endsAt, timeZone), status }))
      .filter((slot) => slot.date === date),
    ...computed
      .filter((slot) => !overlapsAny(slot, occupied))
      .map((slot) => ({ ...slot, status: freeStatus(isPaused) })),
  ].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const freeSlots = slots.filter((slot) => isFree(slot.status, slot.startsAt, now));
  return { date, hasFreeSlots: freeSlots.length > 0, slots, freeSlots };
}

/**
 * What is occupied of several things at once, as one list in which no range overlaps another: what is Booked of any of them is
 * Booked, and of what is Not Working only that stays which is not Booked.
 */
export function mergeOccupancies(occupancies: readonly Occupancy[]): Occupancy[] {
  const booked = union(occupancies.filter(({ status }) => status === SlotStatus.BOOKED));
  const closed = union(occupancies.filter(({ status }) => status === SlotStatus.NOT_WORKING));
  return [...booked, ...closed.filter((range) => !overlapsAny(range, booked))];
}

/** Ranges that overlap become one. */
function union(occupancies: readonly Occupancy[]): Occupancy[] {
  const merged: Occupancy[] = [];
  for (const range of [...occupancies].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (!last || range.startsAt >= last.endsAt) merged.push({ ...range });
    else if (range.endsAt > last.endsAt) last.endsAt = range.endsAt;
  }
  return merged;
}

/** Ranges are half-open: one may start at the instant at which another ends. */
export function overlapsAny(range: Range, others: readonly Range[]): boolean {
  const [starts, ends] = [range.startsAt.getTime(), range.endsAt.getTime()];
  return others.some((other) => starts < other.endsAt.getTime() && other.startsAt.getTime() < ends);
}
