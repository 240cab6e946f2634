import { words } from '../../../../domain/assistant/normalise.js';
import { Decimal } from '../../../../domain/money/decimal.js';
import type { IntentIndex } from './intent-words.js';
import { SAME_STEM } from './phrase-index.js';
import type { Span } from './spans.js';

/** A number that stands beside something. */
export interface ReadNumber extends Span {
  /** An exact decimal. */
  value: string;
  /** As it was written, where that has signs in it: '1/2', '2,5'. */
  written: string | null;
}

/** A piece of a number, or of what is no number that is read. */
interface Piece extends Span {
  kind: 'digits' | 'number' | 'added' | 'greater';
  value: string;
}

/** The pieces of all numbers of a question, none overlapping another. */
export interface Numbers {
  question: readonly string[];
  /** With digits 0-9. */
  text: string;
  byStart: ReadonlyMap<number, Piece>;
  byEnd: ReadonlyMap<number, Piece>;
  /** What may be added, wherever it begins. */
  added: ReadonlyMap<number, Piece>;
  /** Whether it means something else as well: 'do' is two, and give. */
  isCommon: (piece: Piece) => boolean;
}

const DIGITS = /^\d+(?:\.\d+)?$/;
const FRACTIONS: Readonly<Record<string, string>> = { '1/2': '0.5', '1/4': '0.25', '3/4': '0.75' };
/** '2,5'; not '1,000'. */
const DECIMALS = /^\d+,\d{1,2}$/;
/** One more than any number has that is read. */
const PIECES_MAX = 3;
/** Between two numbers of which it is not known which one counts, or whether they are one: '2 to 3', 'kumi na mbili'. */
const JOINERS: ReadonlySet<string> = new Set(
  words(
    'to or and till until se ya aur a o u y e ou et au na hadi do i до или и से या और تا یا اور إلى أو থেকে বা ते किंवा થી કે ਤੋਂ ਜਾਂ ' +
      'அல்லது முதல் లేదా నుండి si tabi noma kuya ወይም እስከ 到 至 或',
  ),
);

/**
 * @param text of the question, with digits 0-9
 * @param hours positions of numbers that say when
 */
export function numbersIn(
  question: readonly string[],
  text: string,
  hours: ReadonlySet<number>,
  index: IntentIndex,
): Numbers {
  const said = new Map<number, Piece>();
  const added = new Map<number, Piece>();
  const add = (piece: Piece) => {
    if ((said.get(piece.start)?.length ?? 0) < piece.length) said.set(piece.start, piece);
    if (piece.kind === 'added') added.set(piece.start, piece);
  };
  for (const [start, word] of question.entries())
    if (DIGITS.test(word) && !hours.has(start)) add({ kind: 'digits', value: word, start, length: 1 });
  for (const kind of ['number', 'added'] as const)
    for (const { cue, start, length, certainty } of index.find(kind, question, false))
      // Another ending makes another word of a number.
      if (certainty === 1) add({ kind, value: cue.value, start, length });
  for (const { start, length } of index.find('greater', question, false))
    add({ kind: 'greater', value: '', start, length });
  const byStart = new Map<number, Piece>();
  for (let start = 0; start < question.length; start += byStart.get(start)?.length ?? 1) {
    const piece = said.get(start);
    if (piece) byStart.set(start, piece);
  }
  const byEnd = new Map([...byStart.values()].map((piece) => [piece.start + piece.length, piece]));
  const isCommon = ({ start }: Piece) => index.common(question[start]!) > SAME_STEM;
  return { question, text, byStart, byEnd, added, isCommon };
}

/** The number that ends where a unit begins: 'two', '2', 'two and a half'. A half may follow: 'dos horas y media'. */
export function numberBefore(numbers: Numbers, { start, length }: Span): ReadNumber | null {
  const { byEnd, byStart, added, isCommon } = numbers;
  const pieces: Piece[] = [];
  let from = start;
  for (let piece = byEnd.get(from); piece && pieces.length < PIECES_MAX; piece = byEnd.get(from)) {
    // 'Book kar do 3 ghante': who writes a digit needs no word for it.
    if (piece.kind === 'number' && pieces[0]?.kind === 'digits' && isCommon(piece)) break;
    pieces.unshift(piece);
    from = piece.start;
  }
  if (isJoined(numbers, from - 1, byEnd.get(from - 1))) return null;
  const number = together(numbers, pieces);
  const half = added.get(start + length);
  if (!number || !half || byStart.has(half.start + half.length)) return number;
  return { ...number, value: new Decimal(number.value).plus(half.value).toFixed() };
}

/** The number that begins where a unit ends: 'ekari mbili'. */
export function numberAfter(numbers: Numbers, { start, length }: Span): ReadNumber | null {
  const { byStart } = numbers;
  const pieces: Piece[] = [];
  let to = start + length;
  for (let piece = byStart.get(to); piece && pieces.length < PIECES_MAX; piece = byStart.get(to)) {
    pieces.push(piece);
    to = piece.start + piece.length;
  }
  return isJoined(numbers, to, byStart.get(to + 1)) ? null : together(numbers, pieces);
}

function isJoined({ question }: Numbers, at: number, other: Piece | undefined): boolean {
  return other !== undefined && JOINERS.has(question[at] ?? '');
}

/** @returns null where they are not one number, or not surely so */
function together({ text }: Numbers, pieces: readonly Piece[]): ReadNumber | null {
  const [first, second, ...more] = pieces;
  if (!first || more.length > 0) return null;
  const start = first.start;
  if (!second)
    return isNumber(first) ? { start, length: first.length, value: first.value, written: null } : null;
  const length = first.length + second.length;
  if (first.kind === 'digits' && second.kind === 'digits') {
    const fraction = `${first.value}/${second.value}`;
    const decimal = `${first.value},${second.value}`;
    if (FRACTIONS[fraction] && text.includes(fraction))
      return { start, length, value: FRACTIONS[fraction], written: fraction };
    if (DECIMALS.test(decimal) && text.includes(decimal))
      return { start, length, value: decimal.replace(',', '.'), written: decimal };
    return null;
  }
  const isSum = isNumber(first) ? second.kind === 'added' : first.kind === 'added' && isNumber(second);
  if (!isSum) return null;
  return { start, length, value: new Decimal(first.value).plus(second.value).toFixed(), written: null };
}

function isNumber({ kind }: Piece): boolean {
  return kind === 'digits' || kind === 'number';
}
