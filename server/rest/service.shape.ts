import * as z from 'zod/mini';
import { ERRORS } from '../../domain/errors.js';
import { PRICE_UNITS, SERVICE_TYPES } from '../../domain/labels.js';
import { priceSchema, REQUIRED } from '../../domain/services/price.js';
import { createServiceSchema, type CreateService } from '../../domain/services/service.schema.js';
import type { PublicService, ServiceRow } from '../features/services/service.row.js';
import { origin, toAbsolute } from '../platform/http/origin.js';
import { labelSchema, labelShape } from './edge/labelled.js';
import { priceShape, toPriceShape } from './price.shape.js';

/** Charges come as a number; its shortest decimal writing is what was meant (P31). */
const chargesSchema = z.pipe(
  z.pipe(z.union([z.number(), z.string()], REQUIRED), z.transform(String)),
  priceSchema.shape.charges,
);

export const newServiceSchema = z.pipe(
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
    },
    ERRORS.BAD_INPUT.message,
  ),
  z.transform((body): CreateService => ({
    type: body.serviceType,
    description: body.serviceDescription,
    price: body.price,
    pictureUrl: body.servicePictureLink,
    audioUrl: body.serviceAudioLink,
    providerId: body.providerId,
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

const texts = new WeakMap<PublicService, { origin: string | undefined; text: string }>();

/** The same as JSON, kept as long as the service is (features/services/service-cards.ts). */
export function toServiceText(service: PublicService): string {
  const known = texts.get(service);
  // Links to our own files begin with it.
  if (known && known.origin === origin()) return known.text;
  const text = JSON.stringify(toServiceShape(service));
  texts.set(service, { origin: origin(), text });
  return text;
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
  };
}
