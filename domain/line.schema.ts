import * as z from 'zod/mini';
import { plainLine } from './text.js';

/**
 * A few words of somebody's own, as one line of plain text; null where nothing is said.
 * @param what what it is called in a refusal, such as 'note'
 * @param max in UTF-16 units, once it is plain
 */
export function optionalLineSchema(what: string, max: number) {
  return z.pipe(
    z.nullish(
      z
        .string(`The ${what} must be a text.`)
        .check(z.overwrite(plainLine), z.maxLength(max, `The ${what} can have at most ${max} characters.`)),
    ),
    z.transform((line) => line || null),
  );
}
