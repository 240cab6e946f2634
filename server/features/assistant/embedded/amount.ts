import { parseQuantity, QuantityUnit } from '../../../../domain/jobs/quantity.js';
import { toAsciiDigits } from '../../../../domain/users/digits.js';
import { findDay } from './day.js';
import type { FoundCue, IntentIndex } from './intent-words.js';
import { SAME_STEM } from './phrase-index.js';
import { numberAfter, numberBefore, numbersIn, type ReadNumber } from './numbers.js';
import { positionsOf, type Span } from './spans.js';
import { ANY_DAY } from './when.js';

/** How much somebody wants, and which words of the question say so. */
export interface Amount extends Span {
  /** As `parseQuantity` returned it. */
  quantity: string;
  /** Null for one that is not the same everywhere, such as bigha: nobody can reckon with it. */
  unit: QuantityUnit | null;
  /** The number, where its signs could be taken for a date: '1/2'. */
  written: string | null;
}

/** A question cut into words, with a number apart from what is written onto it: '2acre'. */
interface Cut {
  words: string[];
  /** Of each of them: where it stands in the question. */
  at: number[];
}

const GLUED = /^(\p{L}*)(\d+(?:\.\d+)?)(\p{L}[\p{L}\p{M}]*)?$/u;
const DIGIT = /^\d/;
const CLOCK = /^\d{1,2}:\d{2}$/;
const TIMES: readonly (QuantityUnit | null)[] = [QuantityUnit.HOUR, QuantityUnit.DAY];

/**
 * Reads how much a question wants: '3 hours', 'do acre', 'ekari mbili', '2.5 hectare'. A number that says when is none ('at 3',
 * 'in 2 days', '12 March'), and so is one that is not surely that ('2 to 3 hours', 'twenty two acres').
 * @param question its words, as `words` gives them
 * @param indexes of the languages that it may be in, the likeliest first
 * @returns in the order of the languages, then of the question; no two of the same words
 */
export function readAmounts(
  question: readonly string[],
  text: string,
  indexes: readonly IntentIndex[],
): Amount[] {
  const cut = cutNumbers(question);
  const named = indexes.filter(
    (index) =>
      index.find('unit', cut.words, false).length > 0 || index.find('whole', cut.words, false).length > 0,
  );
  if (named.length === 0) return [];
  const reader = new AmountReader(cut, toAsciiDigits(text), indexes, spanOfDay(question, text, indexes));
  const amounts: Amount[] = [];
  const taken = new Set<number>();
  for (const index of named)
    for (const amount of reader.read(index)) {
      const positions = [...positionsOf([amount])];
      if (positions.some((position) => taken.has(position))) continue;
      for (const position of positions) taken.add(position);
      amounts.push(amount);
    }
  return amounts;
}

/** The question without its amounts, so that no number of them is taken for an hour or a day. Its words stay where they are. */
export function withoutAmounts(
  question: readonly string[],
  text: string,
  amounts: readonly Amount[],
): { words: readonly string[]; text: string } {
  if (amounts.length === 0) return { words: question, text };
  const said = positionsOf(amounts);
  return {
    words: question.map((word, position) => (said.has(position) ? '' : word)),
    text: amounts.reduce(
      (rest, { written }) => (written ? toAsciiDigits(rest).replace(written, ' ') : rest),
      text,
    ),
  };
}

/** Reads the amounts of one question, a language at a time. */
class AmountReader {
  /** Signs of a clock, by where they begin and where they end: looked for once, or a long question would take its square. */
  private readonly signs: Record<'starting' | 'ending', Map<number, FoundCue<'hours'>[]>>;
  /** Positions of the hours of a clock, as far as they are that for sure. */
  private readonly hours: ReadonlySet<number>;

  constructor(
    private readonly cut: Cut,
    private readonly text: string,
    indexes: readonly IntentIndex[],
    /** Positions of the words that name a day. */
    private readonly day: ReadonlySet<number>,
  ) {
    const signs = indexes.flatMap((index) => index.find('hours', cut.words, false));
    const units = positionsOf(
      indexes.flatMap((index) => index.find('unit', cut.words, false).filter(written)),
    );
    this.signs = {
      starting: grouped(signs, ({ start }) => start),
      ending: grouped(signs, ({ start, length }) => start + length),
    };
    const isHour = (word: string, start: number) =>
      CLOCK.test(word) ||
      (DIGIT.test(word) && this.signsBeside({ start, length: 1 }).some(({ start: at }) => !units.has(at)));
    this.hours = new Set(cut.words.flatMap((word, start) => (isHour(word, start) ? [start] : [])));
  }

  read(index: IntentIndex): Amount[] {
    const { words } = this.cut;
    const numbers = numbersIn(words, this.text, this.hours, index);
    const away = borders(index.find('away', words, false));
    const during = new Set(index.find('during', words, false).map(({ start, length }) => start + length));
    const found = index.find('unit', words, false).flatMap((cue) => {
      const number = index.unitFirst
        ? (numberAfter(numbers, cue) ?? numberBefore(numbers, cue))
        : numberBefore(numbers, cue);
      return number && this.isAmount(number, cue, during)
        ? this.amount(around(number, cue), cue.cue.unit, number.value, number.written, away)
        : [];
    });
    const whole = index
      .find('whole', words, false)
      .filter(written)
      .flatMap((cue) => this.amount(cue, cue.cue.unit, cue.cue.quantity, null, away));
    return [...found, ...whole];
  }

  private amount(
    span: Span,
    unit: QuantityUnit | null,
    value: string,
    written: string | null,
    away: Borders,
  ): Amount[] {
    const quantity = parseQuantity(value, unit ?? QuantityUnit.ACRE);
    const isWhen = TIMES.includes(unit) && isBeside(span, away);
    if (quantity === null || isWhen) return [];
    const { at } = this.cut;
    const start = at[span.start]!;
    const length = at[span.start + span.length - 1]! - start + 1;
    return [{ quantity, unit, written, start, length }];
  }

  /** Whether a number beside a unit is neither the number of a day nor the hour of a clock. */
  private isAmount(number: ReadNumber, unit: FoundCue<'unit'>, during: ReadonlySet<number>): boolean {
    const positions = [...positionsOf([around(number, unit)])];
    const ofDay = positions.filter((position) => this.day.has(this.cut.at[position]!)).length;
    // The number of a day is written in digits; 'ثلاثة' is nearly Tuesday.
    const isDigits = DIGIT.test(this.cut.words[number.start]!);
    if (number.written === null && ofDay >= (isDigits ? 1 : positions.length)) return false;
    const beside = this.signsBeside(number, unit);
    const others = beside.filter((sign) => !isWithin(sign, unit) || sign.certainty > unit.certainty);
    if (others.length > 0) return false;
    // 'Heures' goes with both: it is a clock's hour unless something says that it is none.
    const isEither = beside.some((sign) => sign.length === unit.length && written(sign));
    return !isEither || during.has(number.start) || this.hours.size > 0;
  }

  /** Signs of a clock beside a number. One between two numbers goes with the other one, unless it is within this one's unit. */
  private signsBeside({ start, length }: Span, unit?: Span): FoundCue<'hours'>[] {
    const { words } = this.cut;
    const isOurs = (sign: FoundCue<'hours'>, beyond: number) =>
      !DIGIT.test(words[beyond] ?? '') || (unit !== undefined && isWithin(sign, unit));
    const before = this.signs.ending.get(start) ?? [];
    const after = this.signs.starting.get(start + length) ?? [];
    return [
      ...before.filter((sign) => isOurs(sign, sign.start - 1)),
      ...after.filter((sign) => isOurs(sign, sign.start + sign.length)),
    ];
  }
}

/** Whether it stands there as it is, with no other ending. */
function written({ certainty }: Pick<FoundCue, 'certainty'>): boolean {
  return certainty > SAME_STEM;
}

/** Where spans begin and end. */
interface Borders {
  starts: ReadonlySet<number>;
  ends: ReadonlySet<number>;
}

function borders(spans: readonly Span[]): Borders {
  return {
    starts: new Set(spans.map(({ start }) => start)),
    ends: new Set(spans.map(({ start, length }) => start + length)),
  };
}

function grouped<T>(all: readonly T[], key: (one: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}

function isBeside({ start, length }: Span, { starts, ends }: Borders): boolean {
  return ends.has(start) || starts.has(start + length);
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.start + inner.length <= outer.start + outer.length;
}

function around(a: Span, b: Span): Span {
  const start = Math.min(a.start, b.start);
  return { start, length: Math.max(a.start + a.length, b.start + b.length) - start };
}

function spanOfDay(question: readonly string[], text: string, indexes: readonly IntentIndex[]): Set<number> {
  const day = findDay(question, text, indexes, ANY_DAY);
  return positionsOf(day ? [day] : []);
}

function cutNumbers(question: readonly string[]): Cut {
  const pieces = question.flatMap((word, at) => {
    const parts = GLUED.exec(word);
    return (parts ? parts.slice(1).filter(Boolean) : [word]).map((piece) => ({ piece, at }));
  });
  return { words: pieces.map(({ piece }) => piece), at: pieces.map(({ at }) => at) };
}
