import * as z from 'zod/mini';

/** What somebody says who books: which slot, and for whom, where it is not for themselves. */
export const bookingRequestSchema = z.object({
  slotId: z.string('Please choose a slot.'),
  consumerId: z.nullish(z.string('This is not a user id.')),
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
