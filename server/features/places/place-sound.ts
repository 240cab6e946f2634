import { normalise } from '../../../domain/assistant/normalise.js';
import { normalizeText } from '../../../domain/text.js';

/**
 * The scripts of India have one plan in Unicode, 128 characters each: a letter stands at the same place of each. What is said there
 * of the letters from U+0900 on, by their place; those that are not said are heard by nobody.
 */
const LETTERS = new Map<number, string>();
for (const [from, letters] of [
  [0x01, 'n n -'],
  [0x04, 'a a a i i u u ri li e e e ai o o o au'],
  [0x15, 'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'],
  [0x3e, 'a i i u u ri ri e e e ai o o o au -'],
  [0x58, 'k kh g j r rh f y ri li'],
  [0x70, 'n -'],
  // The letters of Malayalam that end a syllable.
  [0x7a, 'n n r l l k'],
] as const)
  letters.split(' ').forEach((sound, index) => LETTERS.set(from + index, sound === '-' ? '' : sound));

const INDIC = /[\u0900-\u0d7f]/g;

/** With its dot below: a letter of its own, which stands apart for no reason but its form in Unicode. */
const FLAPS = /[\u0921\u0922\u09a1\u09a2\u0b21\u0b22]\p{M}?[\u093c\u09bc\u0b3c]/gu;

/** What people write for one another in Latin letters, in this order. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ph|f/g, 'p'],
  [/ch|c(?=[eiy])/g, 'j'],
  [/[cq]/g, 'k'],
  [/w/g, 'v'],
  [/ou|oo|o/g, 'u'],
  [/[ae][iy]|ee|e|y/g, 'i'],
  [/(?<!^)[ah]/g, ''],
  [/g/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/[jz]/g, 's'],
  [/m/g, 'n'],
  [/(.)(?=\1)/g, ''],
];

/**
 * What a name sounds like, roughly, whatever script of India or Latin spelling it was written in: भंडारा, Bhandara and
 * Bandhara are one. In other scripts it is as it is written.
 * @param latin what `latinOf` makes of it
 */
export function soundOf(latin: string): string {
  const joined = latin.replaceAll(' ', '');
  if (!/[a-z]/.test(joined)) return joined;
  return ALIKE.reduce((text, [written, heard]) => text.replace(written, heard), joined);
}

/**
 * A name as it is compared, in Latin letters where its script is one of India's: without the vowels that these do not write.
 * @param name of a bounded length
 */
export function latinOf(name: string): string {
  return normalise(inLatin(name));
}

function inLatin(name: string): string {
  if (name.search(INDIC) < 0) return name.toLowerCase();
  const letters = normalizeText(name, 'NFC').replace(FLAPS, 'r');
  return letters.replace(INDIC, (letter) => LETTERS.get(letter.codePointAt(0)! % 128) ?? '');
}
