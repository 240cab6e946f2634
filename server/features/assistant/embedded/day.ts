import { toAsciiDigits } from '../../../../domain/users/digits.js';
import { dayFirst, isoDate, nearest, nextOfNumber, plusDays } from './dates.js';
import type { IntentIndex } from './intent-words.js';
import { words } from '../../../../domain/assistant/normalise.js';

/** A day that a question names, and which of its words do so. */
export interface NamedDay {
  /** YYYY-MM-DD; null where the calendar has no such day */
  date: string | null;
  /** Index of its first word. */
  start: number;
  /** In words. */
  length: number;
}

interface Question {
  words: readonly string[];
  text: string;
  indexes: readonly IntentIndex[];
  /** YYYY-MM-DD */
  today: string;
}

/** A number and its hour sign in one word: '10am', '10baje'. */
export const GLUED_HOUR = /^(\d{1,2})(?:[:.]([0-5]\d))?(am|pm|h|hrs|baje|bje|点|點)$/;
/** 2026-11-27, 2026/11/27, 2026年11月27日 */
const YEAR_FIRST = /(?<![\d:./-])(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?![\d:])/;
/** 27/11/2026, 27-11-26 */
const YEAR_LAST = /(?<![\d:./-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/;
/** 27/11; with another sign it is a day only where the first number is no hour: '10-11' and '10.30' are times. */
const NO_YEAR = /(?<![\d:./-])(?:(\d{1,2})\/(\d{1,2})|(2[5-9]|3[01])[-.](0\d|1[0-2]))(?![\d:/-])/;
/** 'For 1/2 acre' is no day where another one is named. */
const FRACTION = /^(?:[12]\/[234]|3\/4)$/;
/** The number of a day, whatever ending the language gives it: 27, 27th, 1er, ২৭শে. */
const DAY_NUMBER = /^(\d{1,2})[\p{L}\p{M}]{0,4}$/u;
/** Endings that only the number of a day has. */
const DAY_ENDING = /\d(?:st|nd|rd|th|শে|ኛው)$/u;
const YEAR = /^\d{4}$/;
/** Between the day and its month: '27 of November', '27 de noviembre de 2026'. */
const JOINERS: ReadonlySet<string> = new Set(['of', 'the', 'de']);

/**
 * The day that a question names: '27 November', '27/11', 'on the 27th', 'tomorrow', 'Friday'. Of two that it names the
 * plainer one counts. A day without a year is the nearest one, so that one may learn that it is past; a day without a month is
 * the next one.
 * @param question its words, as `words` gives them
 * @param today YYYY-MM-DD, where the service is
 */
export function findDay(
  question: readonly string[],
  text: string,
  indexes: readonly IntentIndex[],
  today: string,
): NamedDay | null {
  const asked = { words: question, text: toAsciiDigits(text), indexes, today };
  const short = dayAndMonth(asked);
  const fraction = short !== null && FRACTION.test(short.written);
  const relative = relativeDay(asked);
  return (
    writtenDate(asked) ??
    withMonth(asked) ??
    (fraction ? null : short) ??
    (relative?.date === today ? null : relative) ??
    dayOfMonth(asked) ??
    weekday(asked) ??
    // 'Book it now for Friday': the present is named for many reasons.
    relative ??
    short
  );
}

function writtenDate({ text }: Question): NamedDay | null {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return within(text, iso, isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const found = YEAR_LAST.exec(text);
  if (!found) return null;
  const year = found[4]!.length === 2 ? `20${found[4]}` : found[4];
  return within(text, found, dayFirst(`${found[1]}/${found[3]}/${year}`));
}

function dayAndMonth({ text, today }: Question): (NamedDay & { written: string }) | null {
  const found = NO_YEAR.exec(text);
  if (!found) return null;
  const [written, day = found[3], month = found[4]] = found;
  const date = nearest(today, (year) => dayFirst(`${day}/${month}/${year}`));
  return { ...within(text, found, date), written };
}

function withMonth({ words: question, indexes, today }: Question): NamedDay | null {
  for (const index of indexes) {
    for (const { cue, start, length } of index.find('month', question, false)) {
      const end = start + length;
      const at = [
        start - 1,
        end,
        ...(JOINERS.has(question[start - 1] ?? '') ? [start - 2] : []),
        ...(JOINERS.has(question[end] ?? '') ? [end + 1] : []),
      ].find((position) => dayNumber(question[position]) !== null);
      if (at === undefined) continue;
      const last = Math.max(at + 1, end);
      const yearAt = JOINERS.has(question[last] ?? '') ? last + 1 : last;
      const year = YEAR.test(question[yearAt] ?? '') ? Number(question[yearAt]) : null;
      const day = dayNumber(question[at])!;
      const date = year
        ? isoDate(year, cue.month, day)
        : nearest(today, (near) => isoDate(near, cue.month, day));
      const first = Math.min(at, start);
      return { date, start: first, length: (year ? yearAt + 1 : last) - first };
    }
  }
  return null;
}

/** 'On the 27th', '27 तारीख': the next day of that number. */
function dayOfMonth({ words: question, indexes, today }: Question): NamedDay | null {
  // Looked for once: for each number again, it would take the square of a long question.
  const beside = new Set(
    indexes.flatMap((index) => [
      ...index.find('beforeDate', question, false).map((cue) => cue.start + cue.length),
      ...index.find('afterDate', question, false).map((cue) => cue.start - 1),
    ]),
  );
  const ordinals = new Set(
    indexes.flatMap((index) => index.find('ordinal', question).map(({ start }) => start)),
  );
  for (const [start, word] of question.entries()) {
    const day = dayNumber(word);
    if (day === null || day < 1 || day > 31) continue;
    if (!beside.has(start) && (ordinals.has(start) || !DAY_ENDING.test(word))) continue;
    return { date: nextOfNumber(day, today), start, length: 1 };
  }
  return null;
}

function relativeDay({ words: question, indexes, today }: Question): NamedDay | null {
  for (const index of indexes) {
    const found = index.find('day', question);
    if (found.length === 0) continue;
    // 'The day after tomorrow' contains 'tomorrow': the longest phrase wins.
    const { cue, start, length } = found.reduce((a, b) => (b.length > a.length ? b : a));
    return { date: plusDays(today, cue.inDays), start, length };
  }
  return null;
}

function weekday({ words: question, indexes, today }: Question): NamedDay | null {
  for (const index of indexes) {
    const [found] = index.find('weekday', question, false);
    if (!found) continue;
    const now = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
    const date = plusDays(today, (found.cue.weekday - now + 7) % 7);
    return { date, start: found.start, length: found.length };
  }
  return null;
}

function dayNumber(word = ''): number | null {
  const number = GLUED_HOUR.test(word) ? null : DAY_NUMBER.exec(word);
  return number && Number(number[1]);
}

/** Which words a match of the text stands for. */
function within(text: string, match: RegExpExecArray, date: string | null): NamedDay {
  return { date, start: words(text.slice(0, match.index)).length, length: words(match[0]).length };
}
