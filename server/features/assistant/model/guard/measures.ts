import type { GuardWords } from './words.js';

/** What a sentence measures, as it is compared: '2 ml', '1 acre', '7 day'. */
export interface Measures {
  /** All of them; of a dosing unit without a figure '? ml'. */
  all: ReadonlySet<string>;
  /** Whether any is in a unit of doses. */
  doses: boolean;
  times: boolean;
}

const NUMBER = /^\d+(?:[.:]\d+)*$/;
/** Between the ends of a range, and before what a dose is for. */
const BETWEEN = new Set([
  'to',
  'or',
  'and',
  'a',
  'à',
  'ou',
  'o',
  'e',
  'y',
  'se',
  'से',
  'ते',
  'থেকে',
  'થી',
  'ਤੋਂ',
  'سے',
  'الى',
  'او',
  'முதல்',
  'నుండి',
  'до',
  'или',
  'hadi',
  'au',
  'ከ',
  'እስከ',
  '到',
  '至',
  'kuya',
  'sí',
]);
/** So many figures belong to one unit at most: '2 to 3'. */
const FIGURES = 2;

/**
 * Figures with their units, in any of the languages, in time that grows with the text. The figure stands before its unit or, as
 * in Swahili, behind it; land, plants and tanks without one are single ('per acre').
 * @param text as `tokens` gives it
 */
export function measuresOf(
  text: readonly string[],
  { units, few }: Pick<GuardWords, 'units' | 'few'>,
): Measures {
  const all = new Set<string>();
  let [doses, times] = [false, false];
  for (let index = 0; index < text.length;) {
    const found = units.at(text, index);
    if (!found) {
      index += 1;
      continue;
    }
    const { unit, length } = found;
    const before = figures(text, index - 1, -1);
    const own = before.length > 0 ? before : figures(text, index + length, 1);
    const beside = [text[index - 1], text[index + length]].filter((word) => word !== undefined);
    const isLetter = text[index]!.length === 1;
    if (unit.isDoubtful && own.length === 0 && (isLetter || !few.isIn(beside))) {
      index += length;
      continue;
    }
    if (unit.kind === 'dosing') doses = true;
    if (unit.kind === 'time' && own.length > 0) times = true;
    // A day or a litre without a figure is one, or no measure at all.
    const single = unit.kind === 'base' || unit.id === 'l';
    if (own.length > 0) for (const figure of own) all.add(`${figure} ${unit.id}`);
    else if (unit.kind !== 'time') all.add(`${single ? '1' : '?'} ${unit.id}`);
    index += length;
  }
  return { all, doses, times };
}

/** The figures that stand on one side of a unit: one, or two with a word between them. */
function figures(text: readonly string[], start: number, step: 1 | -1): string[] {
  const found: string[] = [];
  for (let index = start; index >= 0 && index < text.length; index += step) {
    const word = text[index] as string;
    if (NUMBER.test(word)) found.push(plain(word));
    else if (found.length === 0 || !BETWEEN.has(word)) break;
    if (found.length === FIGURES) break;
  }
  return found;
}

/** '2.50' and '02.5' are 2.5. */
function plain(figure: string): string {
  const number = Number(figure);
  return Number.isNaN(number) ? figure : String(number);
}
