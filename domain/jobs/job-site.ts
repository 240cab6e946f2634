import * as z from 'zod/mini';
import { geoPointSchema } from '../geo/geo-point.js';
import { optionalLineSchema } from '../line.schema.js';
import { AreaUnit, parseQuantity } from './quantity.js';

/** In UTF-16 units, once they are plain. */
export const SITE_NAME_MAX = 60;
export const GATE_MAX = 200;

const SIZE = 'The size must be more than 0, with at most two decimals, in acres or hectares.';

const sizeSchema = z.pipe(
  z
    .object({ area: z.string(SIZE), unit: z.enum(AreaUnit, SIZE) }, SIZE)
    .check(z.refine(({ area, unit }) => parseQuantity(area, unit) !== null, SIZE)),
  z.transform(({ area, unit }) => ({ area: parseQuantity(area, unit)!, unit })),
);

/**
 * Where a job is done: a field of the consumer's, say. Its pin, what it is called, its size, and how to get in, such as by which
 * gate: one line of plain text (P110).
 */
export const jobSiteSchema = z.object({
  location: geoPointSchema,
  name: optionalLineSchema('name of the place', SITE_NAME_MAX),
  size: z.pipe(
    z.nullish(sizeSchema),
    z.transform((size) => size ?? null),
  ),
  gate: optionalLineSchema('way in', GATE_MAX),
});
export type JobSite = z.infer<typeof jobSiteSchema>;
