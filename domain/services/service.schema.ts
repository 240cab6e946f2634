import * as z from 'zod/mini';
import { ERRORS } from '../errors.js';
import { priceSchema, REQUIRED } from './price.js';
import { ServiceType } from './service-type.js';

export const DESCRIPTION_MAX = 1000;
const LINK_MAX = 2048;

/** Whether a picture or audio link is an https URL (decision 28): `javascript:`, `data:`, http and the like are not. */
export function isHttpsLink(text: string): boolean {
  return text.length <= LINK_MAX && URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** An optional link; a form's empty text means none. */
const linkSchema = z.pipe(
  z.nullish(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || isHttpsLink(text), ERRORS.BAD_LINK.message),
    ),
  ),
  z.transform((text) => text || null),
);

/** What a provider fills in for a new service (specification §5). `providerId` is for admins only (decision 8). */
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
  pictureUrl: linkSchema,
  audioUrl: linkSchema,
  providerId: z.nullish(z.guid('This is not a user id.')),
});
export type CreateService = z.infer<typeof createServiceSchema>;
