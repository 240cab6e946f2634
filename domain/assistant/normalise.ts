import { normalizeText } from '../text.js';
import { toAsciiDigits } from '../users/digits.js';

/** What is written but not heard: joiners, soft hyphens, direction marks, tatweel, Arabic and Hebrew points. */
const SILENT =
  /\p{Default_Ignorable_Code_Point}|[\u061c\u0640\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?:[\u064b-\u065f]|\u0670)/gu;
/** Accents of Latin and Cyrillic letters; nuktas, which many leave out; visargas. */
const MARKS = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0903]/gu;
/** A nasal consonant before another consonant, which is written as anusvara just as often: हिन्दी, हिंदी. */
const DEVANAGARI_NASAL = /[ङञणनम]\u094d(?=[\u0915-\u0939])/gu;

/** Letters that people write for one another, by script. */
const SAME = new Map<string, string>([
  // Devanagari: short and long i and u, chandrabindu.
  ['ी', 'ि'],
  ['ू', 'ु'],
  ['ई', 'इ'],
  ['ऊ', 'उ'],
  ['ँ', 'ं'],
  // Gujarati and Bengali: the same.
  ['ી', 'િ'],
  ['ૂ', 'ુ'],
  ['ઈ', 'ઇ'],
  ['ઊ', 'ઉ'],
  ['ઁ', 'ં'],
  ['ী', 'ি'],
  ['ূ', 'ু'],
  ['ঈ', 'ই'],
  ['ঊ', 'উ'],
  // Gurmukhi: tippi and bindi.
  ['ੰ', 'ਂ'],
  // Arabic letters and their Persian and Urdu forms.
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ے', 'ي'],
  ['ئ', 'ي'],
  ['ؤ', 'و'],
  ['ک', 'ك'],
  ['ہ', 'ه'],
  ['ھ', 'ه'],
  ['ۂ', 'ه'],
  ['ۃ', 'ه'],
  ['ة', 'ه'],
  ['ۀ', 'ه'],
  ['ں', 'ن'],
  ['ء', ''],
  ['ё', 'е'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['œ', 'oe'],
  ['ß', 'ss'],
]);

/** Small Latin letters and digits between single blanks, as most phrases are: nothing of them changes. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/;
const NOT_ASCII = /\P{ASCII}/gu;

/** Rows of the Ethiopic syllabary that sound the same in Amharic: [written, meant], eight syllables each. */
const ETHIOPIC_ROWS: readonly (readonly [number, number])[] = [
  [0x1210, 0x1200],
  [0x1280, 0x1200],
  [0x12b8, 0x1200],
  [0x1220, 0x1230],
  [0x12d0, 0x12a0],
  [0x1340, 0x1338],
];
/** ሃ sounds as ሀ, and ኣ as አ. */
const ETHIOPIC_A = new Map([
  [0x1203, 0x1200],
  [0x12a3, 0x12a0],
]);

/**
 * A text as the engine compares it: lower case, digits 0-9, one letter for those that people write for one another, words
 * parted by single blanks. It is idempotent. Only '10:30' and '10.30' keep their sign.
 */
export function normalise(text: string): string {
  if (PLAIN.test(text)) return text;
  const small = toAsciiDigits(normalizeText(text, 'NFKD').toLowerCase()).replace(
    /['’`´](?=(?:s|t|m|d|re|ve|ll)(?![\p{L}\p{N}]))/gu,
    '',
  );
  const plain = normalizeText(small, 'NFKD')
    .replace(SILENT, '')
    .replace(MARKS, '')
    .replace(DEVANAGARI_NASAL, 'ं');
  return normalizeText(plain.replace(NOT_ASCII, sameLetter), 'NFC')
    .replace(/(?<=\d)[.:](?=\d)|[^\p{L}\p{M}\p{N}]+/gu, (sign) => (sign === ':' || sign === '.' ? sign : ' '))
    .replace(/(?<!\d)[.:]|[.:](?!\d)/gu, ' ')
    .replace(/(?<!ं)ं+(?=\s|$)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * The words of a text, normalised. Chinese has no blanks between its words: each of its characters stands alone, and a
 * phrase of the lexicon is the longest run of them that matches.
 */
export function words(text: string): string[] {
  return normalise(text)
    .replace(/\p{Script=Han}/gu, ' $& ')
    .split(' ')
    .filter((word) => word !== '');
}

function sameLetter(letter: string): string {
  const same = SAME.get(letter);
  if (same !== undefined) return same;
  const code = letter.codePointAt(0)!;
  if (code < 0x1200 || code > 0x137f) return letter;
  const row = ETHIOPIC_ROWS.find(([written]) => code >= written && code < written + 7);
  const meant = row ? code - row[0] + row[1] : code;
  return String.fromCodePoint(ETHIOPIC_A.get(meant) ?? meant);
}
