import { checkWorkingHours, type WorkingHours } from '../services/working-hours.js';
import { isInSeason, type Season } from './season.js';

/** Working hours that open on one date: times as those of a week. */
export type DatedHours = Omit<WorkingHours, 'weekday'>;

/** What a service's hours are on a date in place of those of its weekday and its seasons; none at all: it is closed (P146). */
export interface DateHours {
  /** YYYY-MM-DD, on the service's clock: the day on which they open. */
  date: string;
  hours: readonly DatedHours[];
}

/** What else than the week says on which dates a service has which hours. */
export interface HoursExceptions {
  seasons: readonly Season[];
  /** In any order, one for a date. */
  dateHours: readonly DateHours[];
}

export const NO_EXCEPTIONS: HoursExceptions = { seasons: [], dateHours: [] };

/** How many dates to come one service can have hours of their own for: all Sundays of a year. */
export const DATE_HOURS_MAX = 60;
/** How far ahead these can be. */
export const DATE_HOURS_DAYS = 366;

/** Why these cannot be the hours of a date, in words for the provider; null where they can. */
export function checkDateHours(hours: readonly DatedHours[]): string | null {
  return checkWorkingHours(hours.map((span) => ({ ...span, weekday: 1 })));
}

/** The spans that open on a date: those that are said for it, else those of its weekday, in a season. */
export function hoursOn(
  date: string,
  week: readonly WorkingHours[],
  { seasons, dateHours }: HoursExceptions,
): readonly DatedHours[] {
  const said = dateHours.find((each) => each.date === date);
  if (said) return said.hours;
  if (!isInSeason(date, seasons)) return [];
  const weekday = weekdayOf(date);
  return week.filter((span) => span.weekday === weekday);
}

/** 1 Monday to 7 Sunday. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}
