import { maxHeaderSize } from 'node:http';
import fc from 'fast-check';

/** Of an address and its headers Node takes as much as this, and what the request says besides. */
export const ADDRESS_MAX = maxHeaderSize - 1500;

/** What texts are made of in the interface's scripts: letters, digits, marks, and words that mean something to the assistant. */
const WORDS: Record<string, readonly string[]> = {
  Latin: [
    'a',
    'e\u0301',
    'oo',
    '1',
    '10am',
    'am',
    'tractor',
    'the',
    'day after tomorrow',
    'cow dung',
    '12 november',
    '27th',
  ],
  Devanagari: ['क', 'क्षि', '\u0902', '५', 'कल', 'बजे', 'ट्रैक्टर', 'गेहूं', 'तारीख', 'पहला'],
  Arabic: ['ا', '\u064b\u0651', '٣', '۵', 'غدا', 'جرار', 'الساعة', 'کل', 'ٹریکٹر'],
  Han: ['拖', '拖拉机', '1点', '十', '明天', '号', '月', '年'],
  Ethiopic: ['ኸ', 'ሰዓት', 'ትራክተር', 'ነገ', 'ኛው'],
  Tamil: ['நி', '௫', 'மணி', 'டிராக்டர்', 'நாளை', 'ங்களுக்கு'],
};

/** What stands between, and what only looks like nothing. */
const SIGNS = [' ', ',', '.', '/', '-', ':', '..', ', ', '\n', '"', "'", '\\', '%', '@', '[', '(', '=', ';', '+', '_', '\u0323\u0301', '\u200d', '\u00a0', '🚜', '\ud800']; // prettier-ignore

export const SCRIPTS = Object.keys(WORDS);

/** A text of just this length that says all of a script's words over and over. */
export function longText(script: string, length: number): string {
  return repeated(`${WORDS[script]!.join(' ')}, `, length);
}

/** A few letters, words or signs over and over, perhaps with something else at either end. */
export interface Repetition {
  start: string;
  unit: string;
  end: string;
}

const atom = fc.constantFrom(...Object.values(WORDS).flat(), ...SIGNS, ...SIGNS);
const end = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, atom);

export const repetition: fc.Arbitrary<Repetition> = fc.record({
  start: end,
  unit: fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join('')),
  end,
});

/** As long as is wanted. */
export function repeat({ start, unit, end }: Repetition, length: number): string {
  return start + repeated(unit, length - start.length - end.length) + end;
}

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}
