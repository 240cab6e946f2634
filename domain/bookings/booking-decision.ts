import { AppError } from '../errors.js';
import {
  agreedJob,
  isPlain,
  measureOf,
  type AgreedJob,
  type AskedJob,
  type Offer,
} from '../jobs/agreed-job.js';
import { bookableJob } from '../jobs/bookable-job.js';
import { badQuantity, COUNTED, parseQuantity } from '../jobs/quantity.js';
import type { SlotRun } from '../jobs/slot-run.js';
import { Decimal } from '../money/decimal.js';
import type { OpenHours } from '../slots/bookable-slot.js';
import { isDearer, type ShownPrice } from '../services/price.js';
import { mayMean } from '../slots/date-reading.js';
import { slotTime } from '../slots/opening-hours.js';
import { occupiedBecause, type SlotStatus } from '../slots/slot-status.js';
import { capRefusal, type CapCounts } from './booking-caps.js';

/** What a client says about the slot that it books. The slot knows better, and must not be contradicted. */
export interface StatedSlot {
  serviceId: string;
  providerId: string;
  /** In any of the forms of P50. */
  date: string;
}

/** What is to be done in the slot and those after it. */
export interface WantedJob {
  /** See `isSlotCount`. */
  slots: number;
  /** As somebody wrote it; null for what the slots have room for. */
  quantity: string | null;
  /** The service's price as they were shown it, and what the job costs by it; null where they were not. */
  price?: ShownPrice | null;
  total?: string | null;
  /** From the service to the place of work; null where nobody knows it. */
  distanceKm: number | null;
}

/** All that decides whether somebody gets a slot. */
export interface BookingFacts {
  /** Null for a visitor, who is only told. */
  consumerId: string | null;
  startsAt: Date;
  stated?: StatedSlot;
  wanted: WantedJob;
  service: OpenHours & Offer & { id: string; providerId: string; isPaused?: boolean };
  now: Date;
  /** How many days can be booked, from today in the service's zone, where the service does not say so. */
  windowDays: number;
  /** What the consumer has asked for, and got, from this very slot on; null where they have not booked it. */
  own?: AskedJob | null;
  /** What counts for the caps; left out where they are lifted, or somebody else counts. */
  counts?: CapCounts;
  /** What its slots are, where one of them is not open; left out where nobody has looked: whoever writes finds out. */
  status?: SlotStatus;
}

export type BookingDecision =
  /** With what is agreed, where that is more than one slot at the service's charges. */
  | { verdict: 'book'; run: SlotRun; agreed: AgreedJob | null }
  /** They have it: on a bad network a request is sent twice (P48). */
  | { verdict: 'keep' }
  | { verdict: 'refuse'; error: AppError };

/**
 * Whether a booking is made. It reads nothing and writes nothing, so it is as good as its facts: those that were read without
 * a lock may be out of date.
 *
 * Refusals, in this order: BAD_INPUT, BAD_DATE where `stated` is not what the slot says, or the quantity is none; OWN_SERVICE;
 * BOOKED_DIFFERENTLY where one has another job from this slot on; SERVICE_PAUSED; PRICE_CHANGED; a cap's code (booking-caps.ts);
 * SLOT_OUTSIDE_HOURS, SLOT_PAST, SLOT_OUTSIDE_WINDOW, SLOT_TOO_SOON, SLOT_CLOSED for closed days, RUN_OUTSIDE_WINDOW, RUN_TOO_LONG; QUOTE_CHANGED; SLOT_TAKEN, SLOT_CLOSED.
 */
export function decideBooking(facts: BookingFacts): BookingDecision {
  const { service, consumerId, startsAt, wanted, now, windowDays, own, counts, status } = facts;
  const contradiction = contradictionIn(facts);
  if (contradiction) return { verdict: 'refuse', error: contradiction };
  const quantity = wanted.quantity === null ? null : parseQuantity(wanted.quantity, COUNTED[service.unit]);
  if (quantity === null && wanted.quantity !== null) return { verdict: 'refuse', error: badQuantity() };
  const asked = { slots: wanted.slots, quantity };
  if (service.providerId === consumerId) return refuse('OWN_SERVICE');
  if (own) return isSame(own, asked) ? { verdict: 'keep' } : refuse('BOOKED_DIFFERENTLY');
  if (service.isPaused) return refuse('SERVICE_PAUSED');
  if (wanted.price && isDearer(service, wanted.price)) return refuse('PRICE_CHANGED');
  const job = bookableJob(service, measureOf(service), { startsAt, ...asked }, now, windowDays);
  const cap = counts && capRefusal(counts, typeof job === 'string' ? asked.slots : job.run.slots.length);
  if (cap) return refuse(cap);
  if (typeof job === 'string') return refuse(job);
  const agreed =
    isPlain(service, asked) && wanted.total == null
      ? null
      : agreedJob(service, asked, job.quantity, wanted.distanceKm);
  if (agreed && isChanged(agreed, wanted.total)) return refuse('QUOTE_CHANGED');
  const occupied = status && occupiedBecause(status);
  if (occupied) return refuse(occupied);
  return { verdict: 'book', run: job.run, agreed: isPlain(service, asked) ? null : agreed };
}

function isSame(own: AskedJob, asked: AskedJob): boolean {
  return own.slots === asked.slots && own.quantity === asked.quantity;
}

/** Whether somebody was shown another total. */
function isChanged({ quote }: AgreedJob, shown: string | null | undefined): boolean {
  return shown != null && !new Decimal(shown).eq(quote.total);
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
