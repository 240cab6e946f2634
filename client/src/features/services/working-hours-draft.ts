import { checkWorkingHours, DEFAULT_WORKING_HOURS, type WorkingHours } from '@domain/services/working-hours';

/** One span of a day as it is edited; times are HH:mm, or empty while somebody types. */
export type SpanDraft = Omit<WorkingHours, 'weekday'>;

/** A weekday in the editor. A day off keeps its times, so that switching it on again brings them back. */
export type DayDraft = {
  /** ISO 8601: 1 is Monday. */
  weekday: number;
  working: boolean;
  spans: SpanDraft[];
};

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const USUAL = spanOf(DEFAULT_WORKING_HOURS[0]!);

/** The week as the editor shows it. A day off starts from the usual hours. */
export function toDraft(hours: readonly WorkingHours[]): DayDraft[] {
  return WEEKDAYS.map((weekday) => {
    const spans = hours.filter((span) => span.weekday === weekday).map(spanOf);
    return { weekday, working: spans.length > 0, spans: spans.length > 0 ? spans : [USUAL] };
  });
}

/** What the server keeps: the spans of the days on which somebody works. */
export function toHours(draft: readonly DayDraft[]): WorkingHours[] {
  return draft.flatMap(({ weekday, working, spans }) =>
    working ? spans.map((span) => ({ weekday, ...span })) : [],
  );
}

/** One day's hours on all seven. */
export function copyToAllDays(draft: readonly DayDraft[], from: DayDraft): DayDraft[] {
  return draft.map((day) => ({
    ...from,
    weekday: day.weekday,
    spans: from.spans.map((span) => ({ ...span })),
  }));
}

/** The first thing to mend by the domain's rules: a day whose times are no working hours, or spans that overlap. */
export function draftProblem(draft: readonly DayDraft[]): { weekday: number } | 'overlap' | null {
  const hours = toHours(draft);
  const bad = hours.find((span) => checkWorkingHours([span]) !== null);
  if (bad) return { weekday: bad.weekday };
  return checkWorkingHours(hours) === null ? null : 'overlap';
}

function spanOf({ opens, closes, slotMinutes }: WorkingHours): SpanDraft {
  return { opens, closes, slotMinutes };
}
