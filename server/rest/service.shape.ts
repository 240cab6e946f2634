import * as z from 'zod/mini';
import { ERRORS } from '../../domain/errors.js';
import { PRICE_UNITS, SERVICE_TYPES } from '../../domain/labels.js';
import { priceChangeSchema, priceSchema, REQUIRED } from '../../domain/services/price.js';
import {
  createServiceSchema,
  updateServiceSchema,
  type UpdateService,
} from '../../domain/services/service.schema.js';
import { rateOfAreas } from '../../domain/services/terms.js';
import type { FoundCard, Wanted } from '../features/services/found-card.row.js';
import type { ServiceRow } from '../features/services/service.row.js';
import { purposeOf } from '../platform/graphql/purpose.js';
import { Encoded } from '../platform/http/encoded.js';
import { origin, toAbsolute } from '../platform/http/origin.js';
import { labelSchema, labelShape } from './edge/labelled.js';
import { priceShape, toPriceShape } from './price.shape.js';

/** Charges come as a number; its shortest decimal writing is what was meant (P31). */
const chargesSchema = z.pipe(
  z.pipe(z.union([z.number(), z.string()], REQUIRED), z.transform(String)),
  priceSchema.shape.charges,
);

export const newServiceSchema = z
  .pipe(
    z.object(
      {
        serviceType: labelSchema(SERVICE_TYPES, REQUIRED),
        serviceDescription: createServiceSchema.shape.description,
        price: z.object(
          {
            charges: chargesSchema,
            unit: labelSchema(PRICE_UNITS, REQUIRED),
            currency: priceSchema.shape.currency,
          },
          REQUIRED,
        ),
        servicePictureLink: createServiceSchema.shape.pictureUrl,
        serviceAudioLink: createServiceSchema.shape.audioUrl,
        providerId: createServiceSchema.shape.providerId,
        terms: createServiceSchema.shape.terms,
      },
      ERRORS.BAD_INPUT.message,
    ),
    z.transform((body) => ({
      type: body.serviceType,
      description: body.serviceDescription,
      price: body.price,
      pictureUrl: body.servicePictureLink,
      audioUrl: body.serviceAudioLink,
      providerId: body.providerId,
      terms: body.terms,
    })),
  )
  .check(rateOfAreas);

/** What is left out stays. */
export const serviceChangeSchema = z.pipe(
  z.object(
    {
      serviceType: z.optional(labelSchema(SERVICE_TYPES, REQUIRED)),
      serviceDescription: z.optional(createServiceSchema.shape.description),
      price: z.optional(
        z.object(
          {
            charges: chargesSchema,
            unit: labelSchema(PRICE_UNITS, REQUIRED),
            currency: priceChangeSchema.shape.currency,
          },
          REQUIRED,
        ),
      ),
      terms: updateServiceSchema.shape.terms,
      paused: z.optional(z.boolean()),
      servicePictureLink: updateServiceSchema.shape.pictureUrl,
      serviceAudioLink: updateServiceSchema.shape.audioUrl,
    },
    ERRORS.BAD_INPUT.message,
  ),
  z.transform((body): UpdateService => ({
    type: body.serviceType,
    description: body.serviceDescription,
    price: body.price,
    terms: body.terms,
    paused: body.paused,
    pictureUrl: body.servicePictureLink,
    audioUrl: body.serviceAudioLink,
  })),
);

/** Latitude, then longitude. */
const latLong = z.tuple([z.number(), z.number()]);

export const serviceShape = z.object({
  _id: z.string(),
  providerId: z.string(),
  providerName: z.nullable(z.string()),
  providerLocation: latLong.check(z.describe('latitude, longitude: the village, not the home')),
  serviceType: labelShape(SERVICE_TYPES),
  serviceDescription: z.string(),
  servicePictureLink: z.nullable(z.string()),
  serviceAudioLink: z.nullable(z.string()),
  price: priceShape,
  paused: z
    .optional(z.boolean())
    .check(z.describe('true where nobody can find and book it for now; else left out')),
});
export type ServiceShape = z.infer<typeof serviceShape>;

export const nearbyShape = z.object({
  consumerName: z.nullable(z.string()),
  consumerLocation: z.nullable(latLong).check(z.describe('latitude, longitude; null where none is stored')),
  services: z.array(serviceShape),
  message: z
    .optional(z.string())
    .check(z.describe('Why there are no services, where no location is stored.')),
});

/** Mostly there is but one. */
let last: { text: string; wanted: Wanted } | undefined;

/** How lists are written here: links to our own files begin with the origin that the request has. */
export function wantedHere(): Wanted {
  const text = `REST ${origin()}`;
  if (text !== last?.text) {
    const purpose = purposeOf(text);
    last = { text, wanted: { purpose, isSameFor: () => true, page: purpose } };
  }
  return last.wanted;
}

/** A service of a list as JSON, written once for all. */
export function toServiceText(found: FoundCard): Encoded {
  const { written } = found;
  if (written) return written;
  return found.keep(Encoded.of(JSON.stringify(toServiceShape(found.service))));
}

/** Everything here is public (P23). */
export function toServiceShape(row: ServiceRow): ServiceShape {
  return {
    _id: row.id,
    providerId: row.providerId,
    providerName: row.providerName,
    providerLocation: [row.latitude, row.longitude],
    serviceType: SERVICE_TYPES.of(row.type),
    serviceDescription: row.description,
    servicePictureLink: toAbsolute(row.pictureUrl),
    serviceAudioLink: toAbsolute(row.audioUrl),
    price: toPriceShape(row),
    ...(row.isPaused && { paused: true }),
  };
}
