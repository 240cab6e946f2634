import * as z from 'zod/mini';

/** In UTF-16 units, once it is plain. */
export const NOTE_MAX = 200;

/**
 * What no line of plain text has: breaks and other control characters, what turns the direction of all that follows, and halves
 * of characters, which no database keeps.
 */
const NOT_PLAIN = /[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;

/** A few words for the provider, such as which field or which gate: one line of plain text, or null (P108). */
const noteSchema = z.pipe(
  z.nullish(
    z.string('The note must be a text.').check(
      z.overwrite((text) => text.replace(NOT_PLAIN, ' ').trim()),
      z.maxLength(NOTE_MAX, `The note can have at most ${NOTE_MAX} characters.`),
    ),
  ),
  z.transform((note) => note || null),
);

/** What somebody says who books: which slot, for whom, where it is not for themselves, and a note. */
export const bookingRequestSchema = z.object({
  slotId: z.string('Please choose a slot.'),
  consumerId: z.nullish(z.string('This is not a user id.')),
  note: noteSchema,
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
