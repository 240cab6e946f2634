import * as z from 'zod/mini';
import { StatedReason } from './cancel-reason.js';

/** What somebody says who cancels, or null: nobody need say why (P154). */
export const statedReasonSchema = z.pipe(
  z.nullish(z.enum(StatedReason, 'This is no reason to choose.')),
  z.transform((reason) => reason ?? null),
);
