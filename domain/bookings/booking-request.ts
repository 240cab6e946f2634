import * as z from 'zod/mini';
import { jobSiteSchema } from '../jobs/job-site.js';
import { isSlotCount, SLOTS_MAX } from '../jobs/slot-run.js';
import { optionalLineSchema } from '../line.schema.js';
import { priceChangeSchema } from '../services/price.js';

/** In UTF-16 units, once it is plain. */
export const NOTE_MAX = 200;

const SLOTS = `The number of slots must be from 1 to ${SLOTS_MAX}.`;
const AMOUNT = /^\d{1,20}(?:\.\d{1,4})?$/;
const AMOUNT_TEXT = 'The total must be a sum of money.';

/** What somebody wants to have done: in how many slots in a row, how much of it, and where (P109, P110). */
export const jobRequestSchema = z.object({
  slotId: z.string('Please choose a slot.'),
  slots: z.pipe(
    z.nullish(z.number(SLOTS).check(z.refine(isSlotCount, SLOTS))),
    z.transform((slots) => slots ?? 1),
  ),
  /** In the unit of the service's price; `decideBooking` reads it, who knows the unit. */
  quantity: z.pipe(
    z.nullish(z.string('The quantity must be a number.')),
    z.transform((quantity) => quantity ?? null),
  ),
  site: z.pipe(
    z.nullish(jobSiteSchema),
    z.transform((site) => site ?? null),
  ),
});
export type JobRequest = z.infer<typeof jobRequestSchema>;

/** What somebody says who books: which job, for whom, where it is not for themselves, and a note. */
export const bookingRequestSchema = z.object({
  ...jobRequestSchema.shape,
  consumerId: z.nullish(z.string('This is not a user id.')),
  /** A few words for the provider, such as which field or which gate: one line of plain text, or null (P108). */
  note: optionalLineSchema('note', NOTE_MAX),
  /** What they were shown that it costs; nothing is booked where it costs something else now (P128). */
  total: z.pipe(
    z.nullish(z.string(AMOUNT_TEXT).check(z.regex(AMOUNT, AMOUNT_TEXT))),
    z.transform((total) => total ?? null),
  ),
  /** What they were shown; where it is dearer now, there is no booking (P132). */
  price: z.nullish(priceChangeSchema),
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
