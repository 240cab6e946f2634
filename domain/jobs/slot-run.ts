import { openSlotsOn, type OpenHours } from '../slots/bookable-slot.js';
import { datesFrom, type SlotTime } from '../slots/opening-hours.js';

/** Slots of a service in a row, which a job takes, and from when to when it lasts. The time between them, noon and night, is not taken. */
export interface SlotRun {
  startsAt: Date;
  endsAt: Date;
  /** In order of time, at least one. */
  slots: SlotTime[];
  /** YYYY-MM-DD: those on which its slots start. */
  dates: string[];
}

/** More slots are needed than one may book; or than there are until the last date on which one may. */
export type RunRefusal = 'RUN_TOO_LONG' | 'RUN_OUTSIDE_WINDOW';

/** How far a run goes. */
export interface RunNeed {
  /** Whether these are enough; with further ones they must stay so. */
  isEnough: (slots: readonly SlotTime[]) => boolean;
  /** Whether the last date is taken to its last slot. */
  wholeDates?: boolean;
}

/** Ten days of the working hours that a new service has. */
export const SLOTS_MAX = 100;

/** Whether as many slots may be booked at once. */
export function isSlotCount(slots: number): boolean {
  return Number.isInteger(slots) && slots >= 1 && slots <= SLOTS_MAX;
}

/**
 * The shortest run of slots of a schedule, one after the other, that is enough; whoever may have them (P109).
 * @param first a slot of these working hours
 * @param lastDate YYYY-MM-DD: the last on which a slot may be booked
 */
export function slotRun(
  first: SlotTime,
  hours: OpenHours,
  lastDate: string,
  { isEnough, wholeDates = false }: RunNeed,
): SlotRun | RunRefusal {
  const slots = [first];
  const further = slotsAfter(first, hours, lastDate);
  while (!isEnough(slots) && slots.length <= SLOTS_MAX) {
    const next = further.next();
    if (next.done) return 'RUN_OUTSIDE_WINDOW';
    slots.push(next.value);
  }
  if (wholeDates) slots.push(...slotsAfter(slots.at(-1)!, hours, slots.at(-1)!.date));
  return slots.length > SLOTS_MAX ? 'RUN_TOO_LONG' : runOf(slots);
}

/** The slots that follow one, to the end of a date. Lazily: most bookings are of one slot, and look at no other. */
function* slotsAfter(
  { date: from, endsAt }: SlotTime,
  open: OpenHours,
  lastDate: string,
): Generator<SlotTime, void> {
  let free = endsAt;
  for (let date = from; date <= lastDate; date = datesFrom(date, 2)[1]!) {
    for (const slot of openSlotsOn(date, open)) {
      if (slot.startsAt < free) continue;
      yield slot;
      free = slot.endsAt;
    }
  }
}

function runOf(slots: SlotTime[]): SlotRun {
  return {
    startsAt: slots[0]!.startsAt,
    endsAt: slots.at(-1)!.endsAt,
    slots,
    dates: [...new Set(slots.map(({ date }) => date))],
  };
}
