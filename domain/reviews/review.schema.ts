import * as z from 'zod/mini';
import { ERRORS } from '../errors.js';
import { linkSchema, optionalLinkSchema } from '../media/link.js';

/** In whole stars (P58). */
export const RATING_MIN = 0;
export const RATING_MAX = 5;
export const RATING_DEFAULT = 5;
export const REVIEW_TEXT_MAX = 2000;
/** Of pictures, and of videos. */
export const REVIEW_LINKS_MAX = 10;

const BAD_RATING = `The rating must be a whole number from ${RATING_MIN} to ${RATING_MAX}.`;

/** Each link once, in the order in which they were given. */
const linksSchema = z.pipe(
  z.nullish(
    z
      .array(linkSchema, ERRORS.BAD_LINK.message)
      .check(z.maxLength(REVIEW_LINKS_MAX, `There can be at most ${REVIEW_LINKS_MAX} links.`)),
  ),
  z.transform((links) => [...new Set(links ?? [])]),
);

/** What a consumer says of a provider's work (P58). */
export const reviewSchema = z.object({
  rating: z
    .number(BAD_RATING)
    .check(z.int(BAD_RATING), z.minimum(RATING_MIN, BAD_RATING), z.maximum(RATING_MAX, BAD_RATING)),
  text: z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(REVIEW_TEXT_MAX, `The review can have at most ${REVIEW_TEXT_MAX} characters.`),
        ),
    ),
    z.transform((text) => text || null),
  ),
  audioUrl: optionalLinkSchema,
  imageUrls: linksSchema,
  videoUrls: linksSchema,
});
export type ReviewContent = z.infer<typeof reviewSchema>;
