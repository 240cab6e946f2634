import { readDate } from '../../../../domain/slots/date-reading.js';

const DAY_MS = 86_400_000;

/**
 * A date with slashes. Of two readings the day comes first, as the people here write it; the answer names the day that was
 * understood.
 */
export function dayFirst(written: string): string | null {
  return readDate(written).at(-1) ?? null;
}

/** @returns null where the calendar has no such day */
export function isoDate(year: number, month: number, day: number): string | null {
  const two = (value: number) => String(value).padStart(2, '0');
  return readDate(`${year}-${two(month)}-${two(day)}`)[0] ?? null;
}

/** What `dateIn` gives for last year, this year or the next, whichever lies nearest to today. */
export function nearest(today: string, dateIn: (year: number) => string | null): string | null {
  const year = Number(today.slice(0, 4));
  const away = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  const dates = [year - 1, year, year + 1].map(dateIn).filter((date) => date !== null);
  return dates.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** The first date from today on that is the n-th of its month. @param day 1 to 31 */
export function nextOfNumber(day: number, today: string): string {
  let date = today;
  while (Number(date.slice(8)) !== day) date = plusDays(date, 1);
  return date;
}

/** @param date YYYY-MM-DD */
export function plusDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
