import * as z from 'zod/mini';
import { optionalLinkSchema } from '../media/link.js';
import { priceSchema, REQUIRED } from './price.js';
import { ServiceType } from './service-type.js';

export const DESCRIPTION_MAX = 1000;

/** What a provider fills in for a new service (P29, P30). `providerId` is for admins only (P22). */
export const createServiceSchema = z.object({
  type: z.enum(ServiceType, REQUIRED),
  description: z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(DESCRIPTION_MAX, `The description can have at most ${DESCRIPTION_MAX} characters.`),
    ),
  price: priceSchema,
  pictureUrl: optionalLinkSchema,
  audioUrl: optionalLinkSchema,
  providerId: z.nullish(z.guid('This is not a user id.')),
});
export type CreateService = z.infer<typeof createServiceSchema>;
