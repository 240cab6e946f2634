import * as z from 'zod/mini';
import { jobSiteSchema } from './job-site.js';

/** How many places one consumer can keep (P136): more than a family has fields. */
export const SITES_OF_CONSUMER = 20;

const NAME = 'Please say what this place is called.';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A place of work that its consumer keeps, to choose it again by its name. The id is the client's own, and names it among those of
 * one person: what is sent twice over a bad network is saved once.
 */
export const savedSiteSchema = z.object({
  id: z.string().check(
    z.overwrite((id) => id.toLowerCase()),
    z.regex(UUID, 'The id must be a UUID.'),
  ),
  site: z.extend(jobSiteSchema, {
    name: z.pipe(jobSiteSchema.shape.name, z.string(NAME)),
  }),
});
export type SavedSite = z.infer<typeof savedSiteSchema>;
