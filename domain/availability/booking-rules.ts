import * as z from 'zod/mini';
import { isDayOfYear, SEASONS_MAX, type Season } from './season.js';

/** When a service can be booked within its hours (P147 to P149). */
export interface BookingRules {
  /** How long before it begins a slot can be booked at the latest. */
  noticeHours: number;
  /** How long after a job nothing else begins: the way to the next one. */
  bufferMinutes: number;
  /** How many days can be booked, today included; null for as many as everywhere (`BOOKING_WINDOW_DAYS`). */
  windowDays: number | null;
  /** Outside of them it does not work; without any it works all the year. */
  seasons: readonly Season[];
}

/** Those of a new service. */
export const NO_RULES: BookingRules = { noticeHours: 0, bufferMinutes: 0, windowDays: null, seasons: [] };

/** A fortnight. */
export const NOTICE_HOURS_MAX = 336;
export const BUFFER_MINUTES_MAX = 240;
export const BUFFER_MINUTES_STEP = 5;
export const WINDOW_DAYS_MAX = 180;

const NOTICE = `The notice must be whole hours, from 0 to ${NOTICE_HOURS_MAX}.`;
const BUFFER = `The time between jobs must be from 0 to ${BUFFER_MINUTES_MAX} minutes, in steps of ${BUFFER_MINUTES_STEP}.`;
const WINDOW = `A service can be booked from 1 to ${WINDOW_DAYS_MAX} days ahead.`;
const SEASON = 'A season is from a day to a day of each year, such as 06-15 to 09-30.';
const SEASONS = `There can be ${SEASONS_MAX} seasons at most.`;

const whole = (min: number, max: number, problem: string) =>
  z.int(problem).check(z.minimum(min, problem), z.maximum(max, problem));
const day = z.string(SEASON).check(z.refine(isDayOfYear, SEASON));

const rulesSchema = z.object({
  noticeHours: z._default(z.nullable(whole(0, NOTICE_HOURS_MAX, NOTICE)), null),
  bufferMinutes: z._default(
    z.nullable(
      whole(0, BUFFER_MINUTES_MAX, BUFFER).check(
        z.refine((minutes) => minutes % BUFFER_MINUTES_STEP === 0, BUFFER),
      ),
    ),
    null,
  ),
  windowDays: z._default(z.nullable(whole(1, WINDOW_DAYS_MAX, WINDOW)), null),
  seasons: z._default(
    z.nullable(z.array(z.object({ from: day, to: day })).check(z.maxLength(SEASONS_MAX, SEASONS))),
    null,
  ),
});

/** What a provider says of them: all of them; what is left out is as for a new service. */
export const statedRulesSchema = z.pipe(
  rulesSchema,
  z.transform(({ noticeHours, bufferMinutes, windowDays, seasons }): BookingRules => ({
    noticeHours: noticeHours ?? 0,
    bufferMinutes: bufferMinutes ?? 0,
    windowDays,
    seasons: seasons ?? [],
  })),
);
