import { bookableUntil, windowOf } from '../../../domain/availability/availability.js';
import { openSlotsOn } from '../../../domain/slots/bookable-slot.js';
import { dayOf, type Occupancy } from '../../../domain/slots/calendar.js';
import { bookingWindow, datesFrom, reachOf, type SlotTime } from '../../../domain/slots/opening-hours.js';
import type { Schedule } from '../services/service.row.js';
import { PublicDay } from './slot.row.js';

const DAY_MS = 86_400_000;
/** What it takes, and each of its slots: twice as a text, in GraphQL and in REST, and as what the texts are written of. */
const CALENDAR_BYTES = 4_000;
const SLOT_BYTES = 800;

/** What a calendar shows, and what that follows from beside the schedule. */
interface Shown {
  /** The first date of the booking window. */
  first: string;
  /** What is booked or closed, as it was read. */
  occupied: string;
  /** No slot's time to book it ends from the one instant up to the other, so that what can still be booked stays the same. */
  since: number;
  until: number;
  days: readonly PublicDay[];
}

/**
 * The calendar of a service with these hours, as everybody is shown it. It is computed anew when what is booked or closed is not what
 * it was, when a slot begins, and at midnight on the service's clock. A day that says the same as before is the same object, so that
 * what answers have kept of it (platform/shared.ts) is good for the next one.
 */
export class PublicCalendar {
  /** The slots of each date, as the hours have them. */
  private grid = new Map<string, readonly SlotTime[]>();
  private shown: Shown | null = null;

  private readonly windowDays: number;

  /** @param most how many days it shows, from today on; fewer where fewer can be booked */
  constructor(
    readonly schedule: Schedule,
    most: number,
  ) {
    this.windowDays = Math.min(most, windowOf(schedule.availability, most));
  }

  /**
   * @param occupied what is booked or closed in its reach, as text: whether anything has changed is nothing but a comparison
   * @param read reads that text
   */
  at(now: Date, occupied: string, read: (text: string) => Occupancy[]): readonly PublicDay[] {
    const { first } = bookingWindow(now, this.schedule.timeZone, this.windowDays);
    const { shown } = this;
    const at = now.getTime();
    if (shown?.first === first && shown.occupied === occupied && shown.since <= at && at < shown.until)
      return shown.days;
    this.shown = this.show(now, first, occupied, read(occupied));
    return this.shown.days;
  }

  get bytes(): number {
    const slots = [...this.grid.values()].reduce((sum, day) => sum + day.length, 0);
    return CALENDAR_BYTES + slots * SLOT_BYTES;
  }

  private show(now: Date, first: string, occupied: string, occupancies: readonly Occupancy[]): Shown {
    const { timeZone, availability, id } = this.schedule;
    const dates = datesFrom(first, this.windowDays);
    this.grid = new Map(dates.map((date) => [date, this.grid.get(date) ?? openSlotsOn(date, this.schedule)]));
    const before = new Map(this.shown?.days.map((day) => [day.date, day]));
    const at = now.getTime();
    let [since, until] = [-Infinity, Infinity];
    const days = dates.map((date) => {
      const day = dayOf(date, this.grid.get(date)!, timeZone, occupancies, now, this.schedule);
      for (const { startsAt } of day.slots) {
        const last = bookableUntil(startsAt, availability).getTime();
        if (last <= at) since = Math.max(since, last);
        else until = Math.min(until, last);
      }
      const old = before.get(date);
      return old?.isAs(day) ? old : new PublicDay(id, day);
    });
    return { first, occupied, since, until, days };
  }
}

/**
 * The instants between which a slot must start to matter to the booking window as of now, in whatever zone: today is the date of UTC, or
 * one beside it.
 */
export function reachOfWindow(now: Date, windowDays: number): Pick<SlotTime, 'startsAt' | 'endsAt'> {
  const { first: yesterday } = bookingWindow(new Date(now.getTime() - DAY_MS), 'UTC', 1);
  return reachOf(yesterday, windowDays + 2);
}
