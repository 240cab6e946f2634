import * as z from 'zod/mini';
import { AppError, ERRORS } from '../errors.js';
import { AreaUnit, COUNTED, parseRate, RATE_MAX } from '../jobs/quantity.js';
import { Decimal } from '../money/decimal.js';
import { parsePrice, type PriceUnit } from './price.js';

/** What a service asks for beside its charges (P126). Exact decimals. */
export interface ServiceTerms {
  /** The least that is paid for the work. */
  minimumCharge: string | null;
  /** For the way from the service's village to the place of work: for each kilometre beyond the free ones. */
  travel: { perKm: string; freeKm: string } | null;
  /** The part of the quote that is to be paid before: from '0' to '1'. */
  advanceShare: string | null;
  /** Acres or hectares an hour, where the price is for one of them. */
  perHour: string | null;
}

export const NO_TERMS: ServiceTerms = {
  minimumCharge: null,
  travel: null,
  advanceShare: null,
  perHour: null,
};

const FREE_KM = /^\d{1,5}(?:\.\d)?$/;
const FREE_KM_TEXT = 'The free distance must be in kilometres, with at most one decimal.';
const SHARE = /^(?:0(?:\.\d{1,2})?|1(?:\.0{1,2})?)$/;
const SHARE_TEXT = 'The advance must be a share from 0 to 1, with at most two decimals.';
const RATE_TEXT = `Please say how many acres or hectares are done in an hour: more than 0, at most ${RATE_MAX}.`;

/** A text that `read` can read; absent and null are null. */
const optional = (read: (text: string) => string | null, problem: string) =>
  z.pipe(
    z.nullish(z.string(problem).check(z.refine((text) => read(text) !== null, problem))),
    z.transform((text) => (text == null ? null : read(text))),
  );
const required = (read: (text: string) => string | null, problem: string) =>
  z.pipe(
    z.string(problem).check(z.refine((text) => read(text) !== null, problem)),
    z.transform((text) => read(text)!),
  );
const matching = (form: RegExp) => (text: string) =>
  form.test(text.trim()) ? new Decimal(text.trim()).toFixed() : null;

/** What a provider says of them; whatever is left out is not asked for. */
export const statedTermsSchema = z.object({
  minimumCharge: optional(parsePrice, ERRORS.BAD_PRICE.message),
  travel: z.pipe(
    z.nullish(
      z.object({
        perKm: required(parsePrice, ERRORS.BAD_PRICE.message),
        freeKm: z.pipe(
          optional(matching(FREE_KM), FREE_KM_TEXT),
          z.transform((km) => km ?? '0'),
        ),
      }),
    ),
    z.transform((travel) => travel ?? null),
  ),
  advanceShare: optional(matching(SHARE), SHARE_TEXT),
  perHour: optional(parseRate, RATE_TEXT),
});

/** The same of a new service, which asks for nothing where nothing is said. */
export const termsSchema = z.pipe(
  z.nullish(statedTermsSchema),
  z.transform((terms): ServiceTerms => terms ?? NO_TERMS),
);

/**
 * The terms that a changed price goes with: those that are said, else those of before, in which a rate stays only where it is by area.
 * @throws BAD_INPUT where a price by area has no rate, and where another one has
 */
export function termsBeside(
  unit: PriceUnit,
  before: ServiceTerms,
  said: ServiceTerms | undefined,
): ServiceTerms {
  const terms = said ?? { ...before, perHour: isByArea(unit) ? before.perHour : null };
  if (isByArea(unit) === (terms.perHour !== null)) return terms;
  throw new AppError('BAD_INPUT', { fields: [{ path: 'terms.perHour', message: RATE_TEXT }] });
}

/** Who charges by area says how much they do in an hour, and nobody else does: for a schema of a price and its terms. */
export const rateOfAreas = z.refine<{ price: { unit: PriceUnit }; terms: ServiceTerms }>(
  ({ price, terms }) => isByArea(price.unit) === (terms.perHour !== null),
  { error: RATE_TEXT, path: ['terms', 'perHour'] },
);

/** Whether a price is for an area. */
export function isByArea(unit: PriceUnit): boolean {
  return COUNTED[unit] in AreaUnit;
}
