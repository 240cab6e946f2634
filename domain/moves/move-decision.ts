import { isFinal, type BookingStatus } from '../bookings/booking-status.js';
import type { ErrorCode } from '../errors.js';
import { measureOf, type AgreedJob, type Offer } from '../jobs/agreed-job.js';
import { bookableJob } from '../jobs/bookable-job.js';
import { QuantityUnit, type Measure } from '../jobs/quantity.js';
import type { RunRefusal, SlotRun } from '../jobs/slot-run.js';
import type { OpenHours, UnbookableBecause } from '../slots/bookable-slot.js';

/** All that decides whether a booking can have another time. */
export interface MoveFacts {
  booking: { status: BookingStatus; startsAt: Date; slotCount: number; agreed: AgreedJob };
  /** When it would start. */
  startsAt: Date;
  /** As it is offered today. */
  service: OpenHours & Pick<Offer, 'unit' | 'terms'> & { isPaused: boolean };
  now: Date;
  /** How many days can be booked, from today in the service's zone. */
  windowDays: number;
}

export type MoveRefusal =
  Extract<ErrorCode, 'BOOKING_FINAL' | 'MOVE_SAME_TIME' | 'SERVICE_PAUSED'> | UnbookableBecause | RunRefusal;

/**
 * The slots that a booking would take at another time, or why it cannot have them, whoever may have them: as a booking would be
 * refused (P151). What was agreed stays as it is. It takes as many slots as were asked for, and more where what was agreed has no
 * room in them.
 */
export function decideMove({
  booking,
  startsAt,
  service,
  now,
  windowDays,
}: MoveFacts): SlotRun | MoveRefusal {
  if (isFinal(booking.status)) return 'BOOKING_FINAL';
  if (booking.startsAt.getTime() === startsAt.getTime()) return 'MOVE_SAME_TIME';
  if (service.isPaused) return 'SERVICE_PAUSED';
  const { measure, ...need } = needOf(booking, service);
  const job = bookableJob(service, measure, { startsAt, ...need }, now, windowDays);
  return typeof job === 'string' ? job : job.run;
}

interface Need {
  measure: Measure;
  slots: number;
  quantity: string | null;
}

/** Where the service counts otherwise by now, nobody can tell how much has room in a slot: then it is as many slots as it has. */
function needOf(
  { slotCount, agreed: { asked, job } }: MoveFacts['booking'],
  service: MoveFacts['service'],
): Need {
  const measure = measureOf(service);
  if (measure.unit !== job.unit)
    return { measure: { unit: QuantityUnit.VISIT }, slots: slotCount, quantity: null };
  // Days, trips and visits that nobody named are those of the slots that were asked for.
  const { DAY, TRIP, VISIT } = QuantityUnit;
  const isCounted = job.unit === DAY || job.unit === TRIP || job.unit === VISIT;
  return { measure, slots: asked.slots, quantity: asked.quantity ?? (isCounted ? null : job.quantity) };
}
