import * as z from 'zod/mini';
import { ERRORS } from '../errors.js';

/** What the charges are for (P29). */
export const PriceUnit = {
  PER_DAY: 'PER_DAY',
  PER_HOUR: 'PER_HOUR',
  PER_VISIT: 'PER_VISIT',
  PER_TRIP: 'PER_TRIP',
  PER_ACRE: 'PER_ACRE',
  PER_HECTARE: 'PER_HECTARE',
} as const;
export type PriceUnit = (typeof PriceUnit)[keyof typeof PriceUnit];

export const DEFAULT_CURRENCY = 'INR';
/** The one text for every field that a new service lacks (P30). */
export const REQUIRED = 'Please fill in all required fields (Service Type, Description, Charges, Unit).';
const DECIMAL = /^(\d*)(?:\.(\d{1,2}))?$/;
/** numeric(12,2) in the database: ten digits before the point. */
const MAX_WHOLE_DIGITS = 10;

/**
 * Reads charges as an exact decimal, never as a float (P31).
 * @returns the amount with exactly two decimals ('1250.50'), or null where the text is no number from 0 to 9999999999.99
 * with at most two decimals
 */
export function parsePrice(text: string): string | null {
  const match = DECIMAL.exec(text.trim());
  if (!match || match[0] === '') return null;
  const whole = match[1]!.replace(/^0+/, '') || '0';
  if (whole.length > MAX_WHOLE_DIGITS) return null;
  return `${whole}.${(match[2] ?? '').padEnd(2, '0')}`;
}

const chargesSchema = z.pipe(
  z.string(REQUIRED).check(
    z.refine((text) => text.trim() !== '', { error: REQUIRED, abort: true }),
    z.refine((text) => parsePrice(text) !== null, { error: ERRORS.BAD_PRICE.message, abort: true }),
  ),
  z.transform((text) => parsePrice(text)!),
);

const currencyCode = z.nullish(
  z.string().check(z.regex(/^[A-Z]{3}$/, 'The currency must be a three-letter code.')),
);
const currencySchema = z.pipe(
  currencyCode,
  z.transform((currency) => currency ?? DEFAULT_CURRENCY),
);

/** Charges with their unit; the currency is INR unless it is named (P31). */
export const priceSchema = z.object(
  { charges: chargesSchema, unit: z.enum(PriceUnit, REQUIRED), currency: currencySchema },
  REQUIRED,
);

/** Charges with their unit, in the currency that is named, or else in that of before. */
export const priceChangeSchema = z.object(
  { charges: chargesSchema, unit: z.enum(PriceUnit, REQUIRED), currency: currencyCode },
  REQUIRED,
);

/** What somebody was shown; of no currency where they do not say. */
export type ShownPrice = z.infer<typeof priceChangeSchema>;

/** Whether a price is more than somebody was shown, or for something else: nobody is bound to it then (P132). */
export function isDearer(
  asked: { charges: string; unit: PriceUnit; currency: string },
  { charges, unit, currency }: ShownPrice,
): boolean {
  if (asked.unit !== unit || asked.currency !== (currency ?? asked.currency)) return true;
  // Both have two decimals, and no more digits than a double holds exactly.
  return Number(asked.charges) > Number(charges);
}

/**
 * Charges for the eye, such as '₹1,250' or '₹1,250.50': decimals only where there are any.
 * @param charges an amount that `parsePrice` returned
 * @param locale BCP 47
 */
export function formatCharges(charges: string, currency = DEFAULT_CURRENCY, locale = 'en-IN'): string {
  const digits = charges.endsWith('.00') ? 0 : 2;
  // Twelve digits fit a double's fifteen, so this number shows exactly the decimal it was made from.
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(charges));
}
