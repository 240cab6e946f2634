import { AppError } from '../errors.js';
import { bookableSlot, type OpenHours } from '../slots/bookable-slot.js';
import { mayMean } from '../slots/date-reading.js';
import { slotTime, type SlotTime } from '../slots/opening-hours.js';
import { occupiedBecause, type SlotStatus } from '../slots/slot-status.js';
import { capRefusal, type CapCounts } from './booking-caps.js';

/** What a client says about the slot that it books. The slot knows better, and must not be contradicted. */
export interface StatedSlot {
  serviceId: string;
  providerId: string;
  /** In any of the forms of P50. */
  date: string;
}

/** All that decides whether somebody gets a slot. */
export interface BookingFacts {
  consumerId: string;
  startsAt: Date;
  stated?: StatedSlot;
  service: OpenHours & { id: string; providerId: string; isPaused?: boolean };
  now: Date;
  /** How many days can be booked, from today in the service's zone. */
  windowDays: number;
  /** Whether the consumer has booked this very slot already. */
  hasBooked?: boolean;
  /** What counts for the caps; left out where they are lifted, or somebody else counts. */
  counts?: CapCounts;
  /** The slot's status; left out where nobody has looked: whoever writes finds out. */
  status?: SlotStatus;
}

export type BookingDecision =
  | { verdict: 'book'; slot: SlotTime }
  /** They have it: on a bad network a request is sent twice (P48). */
  | { verdict: 'keep' }
  | { verdict: 'refuse'; error: AppError };

/**
 * Whether a booking is made. It reads nothing and writes nothing, so it is as good as its facts: those that were read without
 * a lock may be out of date.
 *
 * Refusals, in this order: BAD_INPUT, BAD_DATE where `stated` is not what the slot says; OWN_SERVICE; SERVICE_PAUSED; a
 * cap's code (booking-caps.ts); SLOT_OUTSIDE_HOURS, SLOT_PAST, SLOT_OUTSIDE_WINDOW; SLOT_TAKEN, SLOT_CLOSED.
 */
export function decideBooking(facts: BookingFacts): BookingDecision {
  const { service, consumerId, startsAt, now, windowDays, hasBooked, counts, status } = facts;
  const contradiction = contradictionIn(facts);
  if (contradiction) return { verdict: 'refuse', error: contradiction };
  if (service.providerId === consumerId) return refuse('OWN_SERVICE');
  if (hasBooked) return { verdict: 'keep' };
  if (service.isPaused) return refuse('SERVICE_PAUSED');
  const cap = counts && capRefusal(counts);
  if (cap) return refuse(cap);
  const slot = bookableSlot(service, startsAt, now, windowDays);
  if (typeof slot === 'string') return refuse(slot);
  const occupied = status && occupiedBecause(status);
  return occupied ? refuse(occupied) : { verdict: 'book', slot };
}

function refuse(code: AppError['code']): BookingDecision {
  return { verdict: 'refuse', error: new AppError(code) };
}

function contradictionIn({ stated, service, startsAt }: BookingFacts): AppError | null {
  if (!stated) return null;
  const fields = [
    { path: 'serviceId', wrong: stated.serviceId !== service.id },
    { path: 'serviceProviderId', wrong: stated.providerId !== service.providerId },
  ]
    .filter(({ wrong }) => wrong)
    .map(({ path }) => ({ path, message: 'is not that of the slot' }));
  if (fields.length > 0) return new AppError('BAD_INPUT', { fields });
  const { date } = slotTime(startsAt, startsAt, service.timeZone);
  return mayMean(stated.date, date) ? null : new AppError('BAD_DATE');
}
