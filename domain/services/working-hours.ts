/** One span of a service's weekly working hours, on the clock of its own time zone (P34). */
export interface WorkingHours {
  /** ISO 8601: 1 is Monday, 7 is Sunday. The day on which the span opens. */
  weekday: number;
  /** HH:mm */
  opens: string;
  /** HH:mm; at or before `opens` it means the next day, so '00:00' is the midnight that ends the day. */
  closes: string;
  slotMinutes: number;
}

export const SLOT_MINUTES_MIN = 15;
export const SLOT_MINUTES_MAX = 1440;
export const SLOT_MINUTES_STEP = 5;
export const SPANS_PER_WEEKDAY_MAX = 4;

const TOO_MANY_SPANS = `A day can have at most ${SPANS_PER_WEEKDAY_MAX} spans of working hours.`;
const MINUTES_PER_DAY = 1440;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** What a new service gets (P34). */
export const DEFAULT_WORKING_HOURS: readonly WorkingHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  opens: '08:00',
  closes: '18:00',
  slotMinutes: 60,
}));

/**
 * Why a week of working hours cannot be kept, in words for the provider; null where it can. No span at all is allowed:
 * the service is closed.
 */
export function checkWorkingHours(list: readonly WorkingHours[]): string | null {
  if (list.length > 7 * SPANS_PER_WEEKDAY_MAX) return TOO_MANY_SPANS;
  for (const hours of list) {
    const problem = checkSpan(hours);
    if (problem !== null) return problem;
  }
  const spansOn = (weekday: number) => list.filter((hours) => hours.weekday === weekday).length;
  if (list.some((hours) => spansOn(hours.weekday) > SPANS_PER_WEEKDAY_MAX)) return TOO_MANY_SPANS;
  return overlapping(list) ? 'Working hours must not overlap.' : null;
}

/** Whether a span ends on the day after it opens; the midnight that ends a day is not meant. False while a time is missing. */
export function closesNextDay({ opens, closes }: Pick<WorkingHours, 'opens' | 'closes'>): boolean {
  return opens !== '' && closes !== '' && closes <= opens && closes !== '00:00';
}

/** Whether two weeks are the same, in whatever order their spans are listed. */
export function isSameWeek(one: readonly WorkingHours[], other: readonly WorkingHours[]): boolean {
  const spans = (week: readonly WorkingHours[]) =>
    week
      .map(({ weekday, opens, closes, slotMinutes }) => `${weekday} ${opens} ${closes} ${slotMinutes}`)
      .sort();
  return spans(one).join() === spans(other).join();
}

function checkSpan({ weekday, opens, closes, slotMinutes }: WorkingHours): string | null {
  if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7)
    return 'The weekday must be from 1 (Monday) to 7 (Sunday).';
  if (!TIME.test(opens) || !TIME.test(closes)) return 'Times must be written as HH:mm, from 00:00 to 23:59.';
  const inRange = slotMinutes >= SLOT_MINUTES_MIN && slotMinutes <= SLOT_MINUTES_MAX;
  if (!inRange || slotMinutes % SLOT_MINUTES_STEP !== 0)
    return `A slot must take from ${SLOT_MINUTES_MIN} to ${SLOT_MINUTES_MAX} minutes, in steps of ${SLOT_MINUTES_STEP}.`;
  return spanMinutes(opens, closes) < slotMinutes
    ? 'Working hours must have room for at least one slot.'
    : null;
}

/** Minutes from opening to closing on a day on which no clock changes; up to a whole day. */
function spanMinutes(opens: string, closes: string): number {
  const minutes = minuteOfDay(closes) - minuteOfDay(opens);
  return minutes > 0 ? minutes : minutes + MINUTES_PER_DAY;
}

/** Whether two spans share a minute of the week, which is a circle: Sunday night runs into Monday. */
function overlapping(list: readonly WorkingHours[]): boolean {
  const spans = list
    .map(({ weekday, opens, closes }) => {
      const start = (weekday - 1) * MINUTES_PER_DAY + minuteOfDay(opens);
      return { start, end: start + spanMinutes(opens, closes) };
    })
    .sort((a, b) => a.start - b.start);
  return spans.some((span, index) => {
    const next = spans[index + 1];
    // After the last span comes the first one again, a week later.
    return span.end > (next?.start ?? spans[0]!.start + MINUTES_PER_WEEK);
  });
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
