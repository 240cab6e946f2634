import type { WorkingHours } from './working-hours.js';

/** When a day opens and closes, whichever day it is. */
export type Span = Omit<WorkingHours, 'weekday'>;

/** Days of the week that have the same hours. */
export interface HourGroup {
  /** ISO 8601 weekdays, 1 (Monday) to 7, each once and in order. */
  weekdays: number[];
  /** At least one, the earliest first. */
  spans: Span[];
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/**
 * Folds a week of working hours into groups of days with the same hours: the one with most days first, of equally large ones that
 * which has the earlier day. A day without hours is in none of them.
 */
export function groupDays(week: readonly WorkingHours[]): HourGroup[] {
  const groups = new Map<string, HourGroup>();
  for (const weekday of WEEKDAYS) {
    const spans = week.filter((span) => span.weekday === weekday).map(spanOf);
    if (spans.length === 0) continue;
    spans.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    const name = spans.map(nameOf).join();
    const group = groups.get(name);
    if (group) group.weekdays.push(weekday);
    else groups.set(name, { weekdays: [weekday], spans });
  }
  return [...groups.values()].sort((one, other) => other.weekdays.length - one.weekdays.length);
}

/** The week that such groups make, day by day: what `groupDays` folds, unfolded. */
export function weekOf(groups: readonly HourGroup[]): WorkingHours[] {
  return WEEKDAYS.flatMap((weekday) =>
    groups
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .flatMap(({ spans }) => spans.map((span) => ({ weekday, ...spanOf(span) }))),
  );
}

/**
 * Days in a row, as one would say them: `[1, 2, 3, 4, 5, 7]` is Monday to Friday, and Sunday. Two neighbours are no range.
 * @param weekdays in order
 * @returns the first and last day of each row; the same for a day by itself
 */
export function rowsOfDays(weekdays: readonly number[]): [first: number, last: number][] {
  const rows: [number, number][] = [];
  for (const weekday of weekdays) {
    const row = rows.at(-1);
    if (row?.[1] === weekday - 1) row[1] = weekday;
    else rows.push([weekday, weekday]);
  }
  return rows.flatMap(([first, last]): [number, number][] =>
    last === first + 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  );
}

function spanOf({ opens, closes, slotMinutes }: Span): Span {
  return { opens, closes, slotMinutes };
}

/** Two spans are the same where their names are; those of a day sort by when they open. */
function nameOf({ opens, closes, slotMinutes }: Span): string {
  return `${opens} ${closes} ${slotMinutes}`;
}
