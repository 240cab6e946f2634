import { groupDays, type HourGroup, type Span, weekOf } from '@domain/services/hour-groups';
import { checkWorkingHours, DEFAULT_WORKING_HOURS, type WorkingHours } from '@domain/services/working-hours';

/** One span of a day as it is edited; times are HH:mm, or empty while somebody types. */
export type SpanDraft = Span;

/**
 * The week in the editor: the usual hours first, then those of other days. A day is in one of them, or it is a day off. Those of
 * no day keep their times, so that choosing a day again brings them back.
 */
export type WeekDraft = readonly HourGroup[];

/** As many as there can be days with hours of their own. */
export const GROUPS_MAX = 7;

const USUAL = groupDays(DEFAULT_WORKING_HOURS)[0]!;

/** The week as the editor shows it. A service that is closed starts from the usual hours of any. */
export function toDraft(hours: readonly WorkingHours[]): WeekDraft {
  const groups = groupDays(hours);
  return groups.length > 0 ? groups : [{ ...USUAL, weekdays: [] }];
}

/** What the server keeps: the spans of the days on which somebody works. */
export function toHours(draft: WeekDraft): WorkingHours[] {
  return weekOf(draft);
}

/** Gives a day the hours of the group at `index`, whichever it had, or makes it a day off. */
export function withDay(draft: WeekDraft, index: number, weekday: number, works: boolean): WeekDraft {
  return draft.map((group, place) => {
    const others = group.weekdays.filter((day) => day !== weekday);
    const weekdays = works && place === index ? [...others, weekday].sort((a, b) => a - b) : others;
    return { ...group, weekdays };
  });
}

/** Without the group at `index`: its days have the usual hours again. */
export function withoutGroup(draft: WeekDraft, index: number): WeekDraft {
  const days = draft[index]?.weekdays ?? [];
  return days
    .reduce((rest, weekday) => withDay(rest, 0, weekday, true), draft)
    .filter((_group, place) => place !== index);
}

/** The days on which nobody works. */
export function daysOff(draft: WeekDraft): number[] {
  const working = new Set(draft.flatMap(({ weekdays }) => weekdays));
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !working.has(weekday));
}

/**
 * The first thing to mend: other hours that are those of no day; and by the domain's rules a day whose times are no working hours,
 * or spans that overlap.
 */
export function draftProblem(draft: WeekDraft): { weekday: number } | 'no days' | 'overlap' | null {
  if (draft.some(({ weekdays }, index) => index > 0 && weekdays.length === 0)) return 'no days';
  const isBad = (span: SpanDraft) => checkWorkingHours([{ weekday: 1, ...span }]) !== null;
  const bad = draft.find(({ weekdays, spans }) => weekdays.length > 0 && spans.some(isBad));
  if (bad) return { weekday: bad.weekdays[0]! };
  return checkWorkingHours(toHours(draft)) === null ? null : 'overlap';
}
