import * as z from 'zod/mini';
import { plainLine } from '../text.js';

/** What can be at one place at a time (P125): a tractor or a pump, a driver or a team. */
export const ResourceKind = { MACHINE: 'MACHINE', PERSON: 'PERSON' } as const;
export type ResourceKind = (typeof ResourceKind)[keyof typeof ResourceKind];

export const RESOURCE_NAME_MAX = 100;
/** How many a service can need at once, and how many a provider can have: more than the largest yard. */
export const RESOURCES_OF_SERVICE = 8;
export const RESOURCES_OF_PROVIDER = 200;

/** What a provider says of a machine or a person; `name` is for the provider alone. */
export const createResourceSchema = z.object({
  kind: z.enum(ResourceKind, 'Please choose whether this is a machine or a person.'),
  name: z
    .string('Please say what this machine or person is called.')
    .check(
      z.overwrite(plainLine),
      z.minLength(1, 'Please say what this machine or person is called.'),
      z.maxLength(RESOURCE_NAME_MAX, `The name can have at most ${RESOURCE_NAME_MAX} characters.`),
    ),
  providerId: z.nullish(z.string('This is not a user id.')),
});
export type CreateResource = z.infer<typeof createResourceSchema>;
