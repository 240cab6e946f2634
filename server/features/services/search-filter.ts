import { AppError } from '../../../domain/errors.js';
import { DEFAULT_CURRENCY, parsePrice, PriceUnit } from '../../../domain/services/price.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import { readDate } from '../../../domain/slots/date-reading.js';
import type { FreeAt, ListingFilter } from './listing.sql.js';
import { allOf, priceFacet, timeFacets, typeFacet } from './search-words.js';

/** Of charges, both ends included. Those in another currency, or for another unit where one is named, don't match. */
export interface PriceRange {
  /** Decimals; null for no limit. */
  min?: string | null;
  max?: string | null;
  unit?: PriceUnit | null;
  /** ISO 4217; INR where it is left out. */
  currency?: string | null;
}

/** An open slot of that date that starts from `startTime` on and before `endTime`, on the service's clock. */
export interface FreeTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm; the whole day where they are left out. */
  startTime?: string | null;
  endTime?: string | null;
}

/** What people narrow a search by; null or left out for all. */
export interface Search {
  type?: ServiceType | null;
  /** Words that a person typed. */
  search?: string | null;
  price?: PriceRange | null;
  /** 0 to 5. Who has no ratings yet is found by 0 alone. */
  minRating?: number | null;
  freeAt?: FreeTime | null;
}

export const SEARCH_MAX = 200;
const RATING_MAX = 5;
const CURRENCY = /^[A-Z]{3}$/;

/**
 * A search as conditions on listings.
 * @param words tsquery of `search.search`, or null for none
 * @throws BAD_INPUT with the field, BAD_PRICE, BAD_DATE
 */
export function toListingFilter(
  { type, price, minRating, freeAt }: Search,
  words: string | null,
  now: Date,
  windowDays: number,
): ListingFilter {
  const free = freeAt ? freeTime(freeAt, now, windowDays) : null;
  const queries = [
    type ? typeFacet(type) : null,
    price ? priceFacets(price) : null,
    free && timeFacets(free.date, free.from, free.to),
    words,
  ].filter((query) => query !== null);
  return {
    words: queries.length > 0 ? allOf(queries) : null,
    providerId: null,
    exceptProviderId: null,
    ...charges(price ?? {}),
    minRating: ratingOf(minRating),
    freeAt: free,
    within: null,
    cell: null,
  };
}

function priceFacets({ unit, currency }: PriceRange): string {
  if (currency && !CURRENCY.test(currency)) refuse('price.currency', 'must be a three-letter code');
  const units = unit ? [unit] : Object.values(PriceUnit);
  return `(${units.map((each) => priceFacet(each, currency ?? DEFAULT_CURRENCY)).join(' | ')})`;
}

function charges({ min, max }: PriceRange): Pick<ListingFilter, 'minCharges' | 'maxCharges'> {
  const [minCharges, maxCharges] = [min, max].map((text) => {
    if (text === null || text === undefined) return null;
    const amount = parsePrice(text);
    if (amount === null) throw new AppError('BAD_PRICE');
    return amount;
  }) as [string | null, string | null];
  if (minCharges !== null && maxCharges !== null && Number(minCharges) > Number(maxCharges))
    refuse('price.max', 'must not be less than the least price');
  return { minCharges, maxCharges };
}

function ratingOf(least: number | null | undefined): number | null {
  if (least === null || least === undefined) return null;
  if (!(least >= 0 && least <= RATING_MAX)) refuse('minRating', `must be 0 to ${RATING_MAX}`);
  return least === 0 ? null : least;
}

function freeTime({ date, startTime, endTime }: FreeTime, now: Date, windowDays: number): FreeAt {
  if (readDate(date)[0] !== date) throw new AppError('BAD_DATE', { message: 'There is no such day.' });
  const from = startTime ?? '00:00';
  if (endTime && endTime <= from) refuse('freeAt.endTime', 'must be after the start');
  return { date, from, to: endTime ?? null, now, windowDays };
}

/** @throws BAD_INPUT of a field */
export function refuse(path: string, message: string): never {
  throw new AppError('BAD_INPUT', { fields: [{ path, message }] });
}
