import { hasStarted, isFree as isFreeAt } from '@domain/slots/slot-status';
import type { SlotCellFragment } from '@/gql/graphql';

/** A day of the calendar with every slot of it. */
export type CalendarDay = { date: string; slots: SlotCellFragment[] };

/** Whether a slot can be booked at `now` (epoch milliseconds). */
export function isFree(slot: SlotCellFragment, now: number): boolean {
  return isFreeAt(slot.status, Date.parse(slot.startsAt), now);
}

/** Whether a day has free slots, derived here: so one slot's live event turns its day as well (P39). */
export function hasFreeSlots(day: CalendarDay, now: number): boolean {
  return day.slots.some((slot) => isFree(slot, now));
}

/** Whether all of a day's slots have begun: nobody could book it any more, however many were free. */
export function isOver(day: CalendarDay, now: number): boolean {
  return day.slots.length > 0 && day.slots.every((slot) => hasStarted(Date.parse(slot.startsAt), now));
}

/** The day to open the calendar at: the first that has a free slot, else the first. */
export function firstDay(days: CalendarDay[], now: number): string | undefined {
  return (days.find((day) => hasFreeSlots(day, now)) ?? days[0])?.date;
}
