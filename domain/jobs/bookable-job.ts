import { Decimal } from '../money/decimal.js';
import {
  bookableSlot,
  windowOn,
  withheldBecause,
  type OpenHours,
  type UnbookableBecause,
} from '../slots/bookable-slot.js';
import { hasRoom, QuantityUnit, roomIn, type Measure } from './quantity.js';
import { slotRun, type RunRefusal, type SlotRun } from './slot-run.js';

/** What somebody wants to have done. */
export interface JobRequest {
  startsAt: Date;
  /** See `isSlotCount`; at least so many are taken. */
  slots: number;
  /** As `parseQuantity` returned it; left out, it is what the slots have room for. */
  quantity?: string | null;
}

export interface BookableJob {
  run: SlotRun;
  quantity: string;
}

/**
 * The slots that a job takes, and its quantity; or why it cannot be booked, whoever may have the slots (P38, P109). As many
 * as are asked for, and more where the quantity has no room in them; of several days the last one to its end.
 * @param windowDays how many days can be booked, from today in the service's zone, where the service does not say so
 */
export function bookableJob(
  hours: OpenHours,
  measure: Measure,
  { startsAt, slots, quantity }: JobRequest,
  now: Date,
  windowDays: number,
): BookableJob | UnbookableBecause | RunRefusal {
  const first = bookableSlot(hours, startsAt, now, windowDays);
  if (typeof first === 'string') return first;
  const { last } = windowOn(hours, now, windowDays);
  const run = slotRun(first, hours, last, {
    isEnough: (taken) => taken.length >= slots && (quantity == null || hasRoom(taken, quantity, measure)),
    wholeDates: measure.unit === QuantityUnit.DAY && new Decimal(quantity ?? '1').gt('1'),
  });
  if (typeof run === 'string') return run;
  // Not one of its days may be closed: nobody is told of three days who gets two, and the rest a week later.
  return withheldBecause(hours, run.slots, now) ?? { run, quantity: quantity ?? roomIn(run.slots, measure) };
}
