import * as z from 'zod/mini';

/** All there is to say of what has been deleted. */
export const idShape = z.object({ _id: z.string() });
