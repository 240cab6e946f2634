import type { PriceUnit } from '../services/price.js';
import { NO_TERMS, type ServiceTerms } from '../services/terms.js';
import type { SlotTime } from '../slots/opening-hours.js';
import type { Job } from './bill.js';
import { COUNTED, roomIn, type AreaUnit, type Measure, type QuantityUnit } from './quantity.js';
import { quoteOf, type Quote } from './quote.js';

/** What a service asks for. */
export interface Offer {
  /** For one unit; an exact decimal. */
  charges: string;
  unit: PriceUnit;
  /** ISO 4217 */
  currency: string;
  terms: ServiceTerms;
}

/** What somebody asked for: by it one knows the same request again. */
export interface AskedJob {
  slots: number;
  /** As `parseQuantity` returned it; null for what the slots have room for. */
  quantity: string | null;
}

/** One slot, and nothing else said. */
export const PLAIN: AskedJob = { slots: 1, quantity: null };

/** What is agreed of a job, and stays so (P128). */
export interface AgreedJob {
  asked: AskedJob;
  /** By which its receipt follows, too. */
  job: Job;
  quote: Quote;
}

/** How a service counts. An offer by area has a rate (P126). */
export function measureOf({ unit, terms }: Pick<Offer, 'unit' | 'terms'>): Measure {
  return { unit: COUNTED[unit], perHour: terms.perHour } as Measure;
}

/**
 * Whether a job is nothing but one slot at the service's charges. What it costs then follows from the booking's own price and time, so
 * that nothing more is kept of it: `plainJob`.
 */
export function isPlain({ terms }: Pick<Offer, 'terms'>, asked: AskedJob): boolean {
  return (
    asked.slots === 1 &&
    asked.quantity === null &&
    terms.minimumCharge === null &&
    terms.travel === null &&
    terms.advanceShare === null &&
    terms.perHour === null
  );
}

/**
 * @param quantity as `bookableJob` gives it
 * @param distanceKm from the service to the place of work; null where nobody knows it
 */
export function agreedJob(
  { charges, unit, currency, terms }: Offer,
  asked: AskedJob,
  quantity: string,
  distanceKm: number | null,
): AgreedJob {
  const { minimumCharge, travel, advanceShare } = terms;
  const way = travel && distanceKm;
  // Each by its name, here and below: a spread takes longer than the sums.
  const job = {
    charges,
    unit: COUNTED[unit],
    currency,
    minimumCharge,
    travel,
    advanceShare,
    quantity,
    distanceKm: way,
  };
  return { asked, job, quote: quoteOf(job) };
}

/** What was agreed where a booking says no more than its price and its one slot. */
export function plainJob({ charges, unit, currency }: Omit<Offer, 'terms'>, slot: SlotTime): AgreedJob {
  // Whoever charges by area has terms, and then they are kept.
  const measure = { unit: COUNTED[unit] as Exclude<QuantityUnit, AreaUnit> };
  return agreedJob({ charges, unit, currency, terms: NO_TERMS }, PLAIN, roomIn([slot], measure), null);
}

/** Whether the way is asked for, but nobody knows how far it is: it comes on top of the quote. */
export function isTravelOpen({ travel, distanceKm }: Pick<Job, 'travel' | 'distanceKm'>): boolean {
  return travel != null && distanceKm == null;
}
