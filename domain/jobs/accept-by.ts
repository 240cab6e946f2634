import * as z from 'zod/mini';

const HOUR_MS = 3_600_000;

/** How many hours a provider has where the service says nothing else, and what it may say. */
export const ACCEPT_HOURS_DEFAULT = 12;
export const ACCEPT_HOURS_MIN = 1;
export const ACCEPT_HOURS_MAX = 72;

const HOURS_TEXT = `The hours must be a whole number from ${ACCEPT_HOURS_MIN} to ${ACCEPT_HOURS_MAX}.`;

/** What a provider says of them: null where bookings stand without being accepted; undefined where nothing is said. */
export const acceptHoursSchema = z.nullish(
  z
    .number(HOURS_TEXT)
    .check(
      z.int(HOURS_TEXT),
      z.minimum(ACCEPT_HOURS_MIN, HOURS_TEXT),
      z.maximum(ACCEPT_HOURS_MAX, HOURS_TEXT),
    ),
);

/**
 * The instant until which a booking that waits for acceptance can be accepted (P155): some hours after it was booked, and at
 * the latest when the job begins. Hours are elapsed ones, whatever clocks do.
 */
export function acceptBy(bookedAt: Date, startsAt: Date, hours = ACCEPT_HOURS_DEFAULT): Date {
  return new Date(Math.min(bookedAt.getTime() + hours * HOUR_MS, startsAt.getTime()));
}
