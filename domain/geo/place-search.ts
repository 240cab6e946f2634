import * as z from 'zod/mini';
import { geoPointSchema } from './geo-point.js';

/** In UTF-16 units, as they are typed: longer than any name of a place. */
export const PLACE_NAME_MAX = 80;
/** No list is longer: whoever does not find theirs there types on. */
export const PLACES_MAX = 10;

/** What somebody types to find a place, from where they are, if that is known. */
export const placeSearchSchema = z.object({
  name: z
    .string('Please type a name.')
    .check(z.maxLength(PLACE_NAME_MAX, `The name must have at most ${PLACE_NAME_MAX} characters.`)),
  near: z.nullish(geoPointSchema),
});
