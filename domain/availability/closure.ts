import * as z from 'zod/mini';
import { optionalLineSchema } from '../line.schema.js';
import { readDate } from '../slots/date-reading.js';

/** Why somebody is closed, as everybody may know it (P145). */
export const ClosureKind = {
  ILLNESS: 'ILLNESS',
  REPAIR: 'REPAIR',
  FAMILY: 'FAMILY',
  OTHER: 'OTHER',
} as const;
export type ClosureKind = (typeof ClosureKind)[keyof typeof ClosureKind];

/** Days on which nothing can be booked, both included, YYYY-MM-DD on the service's own clock (P145). */
export interface ClosedDates {
  from: string;
  to: string;
  kind: ClosureKind;
}

/** How many of those that are not over one provider can have, how long each can be, and how far ahead it can begin. */
export const CLOSURES_MAX = 50;
export const CLOSURE_DAYS_MAX = 366;
export const CLOSURE_AHEAD_DAYS = 366;
export const CLOSURE_REASON_MAX = 200;

const DAY_MS = 86_400_000;
const DATES = 'Please say from which day to which day.';
const LENGTH = `This can be for ${CLOSURE_DAYS_MAX} days at most.`;

const date = z.string(DATES).check(z.refine((text) => readDate(text)[0] === text, DATES));

/** What a provider says: of one machine or person, or of all that they offer. */
export const closureSchema = z
  .object({
    resourceId: z._default(z.nullable(z.guid('This is not one of your machines or people.')), null),
    from: date,
    to: date,
    kind: z._default(z.enum(ClosureKind), ClosureKind.OTHER),
    /** For the provider's own eyes. */
    reason: optionalLineSchema('reason', CLOSURE_REASON_MAX),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { error: DATES, path: ['to'] }),
    z.refine(({ from, to }) => daysBetween(from, to) < CLOSURE_DAYS_MAX, { error: LENGTH, path: ['to'] }),
  );
export type NewClosure = z.infer<typeof closureSchema>;

/** How many days the one date is after the other. */
export function daysBetween(one: string, other: string): number {
  return (Date.parse(other) - Date.parse(one)) / DAY_MS;
}
