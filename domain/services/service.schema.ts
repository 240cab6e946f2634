import * as z from 'zod/mini';
import { statedRulesSchema } from '../availability/booking-rules.js';
import { acceptHoursSchema } from '../jobs/accept-by.js';
import { linkChangeSchema, optionalLinkSchema } from '../media/link.js';
import { priceChangeSchema, priceSchema, REQUIRED } from './price.js';
import { ServiceType } from './service-type.js';
import { rateOfAreas, statedTermsSchema, termsSchema } from './terms.js';

export const DESCRIPTION_MAX = 1000;

/** What a provider fills in for a new service (P29, P30, P126). `providerId` is for admins only (P22). */
const newServiceSchema = z.object({
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
  terms: termsSchema,
  acceptWithinHours: acceptHoursSchema,
});
export const createServiceSchema = newServiceSchema.check(rateOfAreas);
export type CreateService = z.infer<typeof createServiceSchema>;

/** Null is nothing said, too. */
function mayStay<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? undefined),
  );
}

/**
 * What a provider changes of a service (P130). What is left out stays; a link that is null goes, and so does the wish to accept bookings. `workingHours` are judged by
 * `checkWorkingHours`.
 */
export const updateServiceSchema = z.object({
  type: mayStay(createServiceSchema.shape.type),
  description: mayStay(createServiceSchema.shape.description),
  price: mayStay(priceChangeSchema),
  terms: mayStay(statedTermsSchema),
  availability: mayStay(statedRulesSchema),
  pictureUrl: linkChangeSchema,
  audioUrl: linkChangeSchema,
  workingHours: mayStay(
    z.array(
      z.object({ weekday: z.number(), opens: z.string(), closes: z.string(), slotMinutes: z.number() }),
    ),
  ),
  /** Null where bookings stand at once. */
  acceptWithinHours: acceptHoursSchema,
  /** Whether nobody can find and book it for now. */
  paused: mayStay(z.boolean()),
  /** That of the service as whoever changes it has seen it; left out, each field is overwritten whatever it has become. */
  version: mayStay(z.number()),
});
export type UpdateService = Partial<z.infer<typeof updateServiceSchema>>;
