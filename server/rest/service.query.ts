import * as z from 'zod/mini';
import { AppError, ERRORS } from '../../domain/errors.js';
import { PRICE_UNITS, SERVICE_TYPES } from '../../domain/labels.js';
import { RATING_MAX, RATING_MIN } from '../../domain/reviews/review.schema.js';
import type { Search } from '../features/services/service-search.service.js';
import { labelSchema } from './edge/labelled.js';
import { pageQuery } from './edge/paging.js';

const serviceType = z.optional(
  z.union([labelSchema(SERVICE_TYPES), z.literal('')], 'There is no such service type.'),
);

const decimal = z.optional(z.string('must be one number').check(z.describe('A decimal, such as 1250.50.')));
const localTime = z.optional(
  z
    .string('must be one time')
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Times must be written as HH:mm.'), z.describe('HH:mm')),
);

/** What narrows a search; all of it may be left out. */
const searchQuery = z.object({
  search: z.optional(
    z
      .string('must be one text')
      .check(z.describe('Words of the description, type (in any language), provider or town.')),
  ),
  minPrice: decimal,
  maxPrice: decimal,
  priceUnit: z.optional(labelSchema(PRICE_UNITS, 'There is no such unit.')),
  currency: z.optional(z.string('must be one code').check(z.describe('ISO 4217; INR where it is left out.'))),
  minRating: z.optional(
    z
      .string('must be one number')
      .check(
        z.regex(/^\d(\.\d+)?$/, `minRating must be ${RATING_MIN} to ${RATING_MAX}.`),
        z.describe(`${RATING_MIN} to ${RATING_MAX}`),
      ),
  ),
  freeDate: z.optional(
    z
      .string('must be one date')
      .check(
        z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Dates must be written as YYYY-MM-DD.'),
        z.describe('YYYY-MM-DD: with a free slot on that day, on the service’s clock.'),
      ),
  ),
  freeFrom: localTime,
  freeTo: localTime,
});

/** @throws BAD_INPUT for times without a date */
export function toSearch(query: z.infer<typeof searchQuery>): Search {
  const { search, minPrice, maxPrice, priceUnit, currency, minRating, freeDate, freeFrom, freeTo } = query;
  const priced = [minPrice, maxPrice, priceUnit, currency].some((each) => each !== undefined);
  if ((freeFrom ?? freeTo) !== undefined && freeDate === undefined)
    throw new AppError('BAD_INPUT', { fields: [{ path: 'freeDate', message: 'must be given, too' }] });
  return {
    search: search ?? null,
    price: priced ? { min: minPrice, max: maxPrice, unit: priceUnit, currency } : null,
    minRating: minRating === undefined ? null : Number(minRating),
    freeAt: freeDate === undefined ? null : { date: freeDate, startTime: freeFrom, endTime: freeTo },
  };
}

/** An empty type is the filter's "all". */
export const availableServicesQuery = z.object({ serviceType, ...searchQuery.shape, ...pageQuery });

export const radiusQuery = z.object({
  radius: z.string(ERRORS.BAD_RADIUS.message).check(z.regex(/^\d+(\.\d+)?$/, ERRORS.BAD_RADIUS.message)),
  serviceType,
  ...searchQuery.shape,
  ...pageQuery,
});
