import { findDay, GLUED_HOUR } from './day.js';
import type { IntentIndex, IntentWords } from './intent-words.js';

/** When somebody wants something: what of it they said. */
export interface When {
  /** YYYY-MM-DD */
  date: string | null;
  /** It names a day that the calendar doesn't have: 31 November. */
  noSuchDate: boolean;
  /** HH:mm */
  time: string | null;
  part: keyof IntentWords['parts'] | null;
}

/** Stands for today where it doesn't matter which day that is. */
export const ANY_DAY = '2024-01-01';
const CLOCK = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;
const HOUR = /^(?:[01]?\d|2[0-4])$/;
/** Hours of a day's part: [from, until), on a clock of 24. */
export const PART_HOURS: Record<keyof IntentWords['parts'], readonly [number, number]> = {
  morning: [4, 12],
  midday: [11, 15],
  afternoon: [12, 18],
  evening: [16, 22],
};

/**
 * Reads a day and a time of day out of a question: 'tomorrow at 10', 'somwar subah 10 baje', '2026-03-04 14:30'.
 * @param question its words
 * @param text the question itself, for dates with signs in them
 * @param today YYYY-MM-DD, where the service is
 */
export function readWhen(
  question: readonly string[],
  text: string,
  indexes: readonly IntentIndex[],
  today: string,
): When {
  const part = first(indexes, (index) => index.find('part', question)[0]?.cue.part);
  const day = findDay(question, text, indexes, today);
  // '12 November at 10': the number of the day is no hour.
  const rest = question.map((word, at) =>
    day && at >= day.start && at < day.start + day.length ? '' : word,
  );
  const date = day?.date ?? null;
  return { date, noSuchDate: day !== null && date === null, time: readTime(rest, indexes, part), part };
}

/** Whether a question says anything about a day or a time of day. */
export function saysWhen(
  question: readonly string[],
  text: string,
  indexes: readonly IntentIndex[],
): boolean {
  const { date, noSuchDate, time, part } = readWhen(question, text, indexes, ANY_DAY);
  return date !== null || noSuchDate || time !== null || part !== null;
}

function readTime(
  question: readonly string[],
  indexes: readonly IntentIndex[],
  part: When['part'],
): string | null {
  for (const [position, word] of question.entries()) {
    const clock = CLOCK.exec(word);
    if (!clock) continue;
    const [, hour, minutes = '00'] = clock;
    const sign = question[position + 1] ?? '';
    // As the screens of such a language write it: from sunrise first.
    const written = indexes[0]?.hoursFromSix && part && fromSix(Number(hour), part, minutes);
    if (written && (part !== 'morning' || written < '12')) return written;
    return onClock(Number(hour), minutes, sign, part);
  }
  // Looked for once: for each number again, it would take the square of a long question.
  const signs = indexes.map((index) => ({
    hoursFromSix: index.hoursFromSix,
    beside: new Set(
      index.find('hours', question, false).flatMap(({ start, length }) => [start - 1, start + length]),
    ),
  }));
  for (const [position, word] of question.entries()) {
    const glued = GLUED_HOUR.exec(word);
    if (glued) return onClock(Number(glued[1]), glued[2] ?? '00', glued[3]!, part);
    if (!HOUR.test(word)) continue;
    const sign = signs.find(({ beside }) => beside.has(position));
    if (!sign) continue;
    const next = question[position + 1] ?? '';
    if (sign.hoursFromSix && next !== 'am' && next !== 'pm') return fromSix(Number(word), part);
    return onClock(Number(word), '00', next, part);
  }
  return null;
}

function onClock(hour: number, minutes: string, sign: string, part: When['part']): string | null {
  if (hour > 24) return null;
  const late =
    sign === 'pm' ||
    (sign !== 'am' && (part === 'afternoon' || part === 'evening' || (part === 'midday' && hour < 11)));
  const shifted = late && hour < 12 ? hour + 12 : sign === 'am' && hour === 12 ? 0 : hour;
  return `${String(shifted % 24).padStart(2, '0')}:${minutes}`;
}

/** Four o'clock, counted from six in the morning, is ten; in the evening it is ten at night. */
function fromSix(hour: number, part: When['part'], minutes = '00'): string {
  const base = part === 'evening' ? 18 : 6;
  return `${String((hour + base) % 24).padStart(2, '0')}:${minutes}`;
}

function first<T>(
  indexes: readonly IntentIndex[],
  read: (index: IntentIndex) => T | null | undefined,
): T | null {
  for (const index of indexes) {
    const value = read(index);
    if (value !== null && value !== undefined) return value;
  }
  return null;
}
