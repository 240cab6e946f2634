import { NO_RULES, type BookingRules } from './booking-rules.js';
import { whenClockShows } from '../slots/time-zones.js';
import type { ClosedDates } from './closure.js';
import { NO_EXCEPTIONS, type HoursExceptions } from './date-hours.js';

/** All that says, beside the weekly hours and what is taken, when a service can be booked. */
export interface Availability extends BookingRules, HoursExceptions {
  /** Of the provider, or of anything that the service needs. */
  closures: readonly ClosedDates[];
}

/** Nothing says so. */
export const ALWAYS: Availability = { ...NO_RULES, ...NO_EXCEPTIONS, closures: [] };

interface Range {
  startsAt: Date;
  endsAt: Date;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How many days of a service can be booked. @param otherwise where it does not say so */
export function windowOf({ windowDays }: Pick<BookingRules, 'windowDays'>, otherwise: number): number {
  return windowDays ?? otherwise;
}

/** Until when a slot can be booked: its start where nothing else is asked for. */
export function bookableUntil(startsAt: Date, { noticeHours }: Pick<BookingRules, 'noticeHours'>): Date {
  return new Date(startsAt.getTime() - noticeHours * HOUR_MS);
}

/** Until when nothing else begins after something that ends then. */
export function bufferEnd(endsAt: Date, { bufferMinutes }: Pick<BookingRules, 'bufferMinutes'>): Date {
  return new Date(endsAt.getTime() + bufferMinutes * MINUTE_MS);
}

/** The times after each stretch of slots without a break in which nothing else begins (P148). @param slots in order of time */
export function buffersAfter(slots: readonly Range[], rules: Pick<BookingRules, 'bufferMinutes'>): Range[] {
  if (rules.bufferMinutes === 0) return [];
  const ends = slots.filter(({ endsAt }, index) => endsAt.getTime() !== slots[index + 1]?.startsAt.getTime());
  return ends.map(({ endsAt }) => ({ startsAt: endsAt, endsAt: bufferEnd(endsAt, rules) }));
}

/**
 * When a service is closed: each from the first moment of its first day on the service's clock up to the first after its last.
 * @param timeZone IANA
 */
export function closedRanges(
  { closures }: { closures: readonly Pick<ClosedDates, 'from' | 'to'>[] },
  timeZone: string,
): Range[] {
  return closures.map(({ from, to }) => ({
    startsAt: new Date(whenClockShows(from, '00:00', timeZone).at),
    endsAt: new Date(whenClockShows(dayAfter(to), '00:00', timeZone).at),
  }));
}

/** Whether a calendar hangs on more than hours, and slots that are taken themselves: then one change turns others. */
export function hasRules({ noticeHours, bufferMinutes, closures }: Availability): boolean {
  return noticeHours > 0 || bufferMinutes > 0 || closures.length > 0;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, date.length);
}
