import * as z from 'zod/mini';
import { optionalLineSchema } from '../line.schema.js';

/** In UTF-16 units, once it is plain. */
export const NOTE_MAX = 200;

/** What somebody says who books: which slot, for whom, where it is not for themselves, and a note. */
export const bookingRequestSchema = z.object({
  slotId: z.string('Please choose a slot.'),
  consumerId: z.nullish(z.string('This is not a user id.')),
  /** A few words for the provider, such as which field or which gate: one line of plain text, or null (P108). */
  note: optionalLineSchema('note', NOTE_MAX),
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
