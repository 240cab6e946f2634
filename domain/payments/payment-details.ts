import * as z from 'zod/mini';
import { isUpiAddress } from '../jobs/upi-link.js';
import { optionalLineSchema } from '../line.schema.js';

/** So many UTF-16 units may say how somebody is paid: a bank account with its code, a number of mobile money. */
export const INSTRUCTIONS_MAX = 200;
export const UPI_ADDRESS_MAX = 255;

const BAD_ADDRESS = 'A UPI address looks like name@bank.';

/** How somebody is paid: a UPI address, or a line of how to pay, or neither: then in cash, or as people agree. */
export const paymentDetailsSchema = z.object({
  upiAddress: z.pipe(
    z.nullish(
      z.string(BAD_ADDRESS).check(
        z.trim(),
        z.refine((text) => text === '' || isUpiAddress(text), BAD_ADDRESS),
      ),
    ),
    z.transform((address) => address || null),
  ),
  instructions: optionalLineSchema('text of how to pay', INSTRUCTIONS_MAX),
});
export type PaymentDetails = z.infer<typeof paymentDetailsSchema>;
