import * as z from 'zod/mini';
import { BookingStatus } from '../bookings/booking-status.js';

const DATE = 'Please write the day as YYYY-MM-DD.';
const MONTH = 'Please write the month as YYYY-MM.';
/** Long before and after anybody books, and such as every calendar and database knows. */
const DATE_FORM = /^(?:19|20|21)\d\d-\d\d-\d\d$/;
const MONTH_FORM = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/;

const dateSchema = z.pipe(
  z.nullish(z.string(DATE).check(z.refine(isDate, DATE))),
  z.transform((date) => date ?? null),
);

/** What of an agenda is asked for (P161): days are local dates, both included. */
export const agendaSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  serviceId: z.pipe(
    z.nullish(z.string()),
    z.transform((id) => id ?? null),
  ),
  status: z.pipe(
    z.nullish(z.enum(BookingStatus)),
    z.transform((status) => status ?? null),
  ),
  latestFirst: z.boolean(),
});
export type AgendaRequest = z.infer<typeof agendaSchema>;

/** A month: '2026-11'. */
export const monthSchema = z.object({ month: z.string(MONTH).check(z.regex(MONTH_FORM, MONTH)) });

/** The first and the last date of a month. */
export function datesOf(month: string): { first: string; last: string } {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return {
    first: `${month}-01`,
    last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

/** The month so many after this one, before it where they are less than none. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

function isDate(text: string): boolean {
  if (!DATE_FORM.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
