import * as z from 'zod/mini';
import { geoPointSchema, RADIUS_DEFAULT_KM, RADIUS_MAX_KM, RADIUS_MIN_KM } from '../geo/geo-point.js';
import { ServiceType } from '../services/service-type.js';
import { readDate } from '../slots/date-reading.js';

const ONE_OF_BOTH = 'Please name a service, or a type of service.';

/** What somebody asks to wait for, and on which day: of a service, or of a type around a place, home where none is named. */
export const waitRequestSchema = z
  .object({
    serviceId: z.nullish(z.string()),
    type: z.nullish(z.enum(ServiceType)),
    location: z.nullish(geoPointSchema),
    radiusKm: z._default(
      z
        .number()
        .check(
          z.gte(RADIUS_MIN_KM, 'The radius is too small.'),
          z.lte(RADIUS_MAX_KM, 'The radius is too large.'),
        ),
      RADIUS_DEFAULT_KM,
    ),
    date: z.string().check(z.refine((text) => readDate(text)[0] === text, 'There is no such day.')),
  })
  .check(z.refine(({ serviceId, type }) => (serviceId == null) !== (type == null), ONE_OF_BOTH));

export type WaitRequest = z.infer<typeof waitRequestSchema>;
