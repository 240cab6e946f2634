import { ALWAYS, bufferEnd, closedRanges } from '../availability/availability.js';
import type { WorkingHours } from '../services/working-hours.js';
import { withheldBecause, type OpenHours } from './bookable-slot.js';
import { overlapsAny, reachOf, slotsOn, slotTime, type SlotTime } from './opening-hours.js';
import { isFree, SlotStatus } from './slot-status.js';

/** A range of time that somebody booked or that the provider closed: the only slots that are stored (P35). */
export interface Occupancy {
  startsAt: Date;
  endsAt: Date;
  status: typeof SlotStatus.BOOKED | typeof SlotStatus.NOT_WORKING;
  /** Whether it is the time after a job, in which nothing else begins (P148). It is listed nowhere. */
  isBuffer?: boolean;
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

/** What a slot hangs on that nobody has booked or closed. */
export type CalendarRules = Pick<OpenHours, 'availability'> & {
  /** Whether the service is: then nothing of it is open. */
  isPaused?: boolean;
};

type Range = Pick<SlotTime, 'startsAt' | 'endsAt'>;

/**
 * One day of a service's calendar (`dayOf`).
 * @param occupancies at least those that overlap the day's slots, or the time after them that the service keeps free
 */
export function calendarDay(
  date: string,
  hours: readonly WorkingHours[],
  timeZone: string,
  occupancies: readonly Occupancy[],
  now: Date,
  rules: CalendarRules = {},
): CalendarDay {
  const computed = slotsOn(date, hours, timeZone, rules.availability);
  return dayOf(date, computed, timeZone, occupancies, now, rules);
}

/**
 * One day of a calendar from the slots that its hours have. An occupied range is listed as it is and takes the place of every computed
 * slot that it overlaps: usually exactly one, but a booking made before the working hours changed keeps its own times.
 * @param computed what `slotsOn` has of this date
 * @param occupancies as `calendarDay` wants them; Booked beats Not Working where two overlap
 */
export function dayOf(
  date: string,
  computed: readonly SlotTime[],
  timeZone: string,
  occupancies: readonly Occupancy[],
  now: Date,
  rules: CalendarRules = {},
): CalendarDay {
  const reach = [reachOf(date, 1)];
  const near = occupancies.filter((range) => overlapsAny(range, reach));
  const booked = near.filter(({ status }) => status === SlotStatus.BOOKED);
  const closed = near.filter(({ status, isBuffer }) => status === SlotStatus.NOT_WORKING && !isBuffer);
  const occupied = [...booked, ...closed.filter((range) => !overlapsAny(range, booked))];
  const statusOf = untakenStatus({ ...rules, timeZone }, near, now);
  const slots = [
    ...occupied
      .map(({ startsAt, endsAt, status }) => ({ ...slotTime(startsAt, endsAt, timeZone), status }))
      .filter((slot) => slot.date === date),
    ...computed
      .filter((slot) => !overlapsAny(slot, occupied))
      .map((slot) => ({ ...slot, status: statusOf(slot) })),
  ].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const freeSlots = slots.filter((slot) => isFree(slot.status, slot.startsAt, now));
  return { date, hasFreeSlots: freeSlots.length > 0, slots, freeSlots };
}

/**
 * What a slot is that nobody has booked or closed itself (P131, P145 to P148).
 * @param occupancies at least those that overlap it, or the time after it that the service keeps free
 */
export function untakenStatus(
  { timeZone, availability = ALWAYS, isPaused }: CalendarRules & Pick<OpenHours, 'timeZone'>,
  occupancies: readonly Occupancy[],
  now: Date,
): (slot: Range) => typeof SlotStatus.OPEN | typeof SlotStatus.NOT_WORKING {
  const buffers = occupancies.filter(({ isBuffer }) => isBuffer);
  const jobs = occupancies.filter(({ status }) => status === SlotStatus.BOOKED);
  const closed = closedRanges(availability, timeZone);
  const withheld = (slot: Range) =>
    isPaused ||
    withheldBecause({ timeZone, availability }, [slot], now, closed) !== null ||
    overlapsAny(slot, buffers) ||
    (availability.bufferMinutes > 0 &&
      overlapsAny({ startsAt: slot.endsAt, endsAt: bufferEnd(slot.endsAt, availability) }, jobs));
  return (slot) => (withheld(slot) ? SlotStatus.NOT_WORKING : SlotStatus.OPEN);
}

/**
 * What is occupied of several things at once, as one list in which no range overlaps another, but for the times between jobs: what is
 * Booked of any of them is Booked, and of what is Not Working only that stays which is not Booked.
 */
export function mergeOccupancies(occupancies: readonly Occupancy[]): Occupancy[] {
  const booked = union(occupancies.filter(({ status }) => status === SlotStatus.BOOKED));
  const closed = union(
    occupancies.filter(({ status, isBuffer }) => status === SlotStatus.NOT_WORKING && !isBuffer),
  );
  const buffers = occupancies.filter(({ isBuffer }) => isBuffer);
  return [...booked, ...closed.filter((range) => !overlapsAny(range, booked)), ...buffers];
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
