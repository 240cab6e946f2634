/**
 * What any text, list or structure may hold that somebody sends, looked at before anything else looks at it. What each field
 * may hold stands with its own rule; nothing there is longer. Text is counted in UTF-16 units, blanks around it included.
 */

/** Room for ten links of the greatest length in one text, as a review's may come. */
export const TEXT_MAX = 24_000;
/** Things in one list, and fields in one object. */
export const ENTRIES_MAX = 500;
/** Lists and objects within one another. */
export const DEPTH_MAX = 20;

/** More marks on one letter than any language writes (Unicode's Stream-Safe Text Format, UAX 15). */
const MARK_RUN = /(\p{M}{30})\p{M}+/gu;

/**
 * `String.normalize` in linear time: of each letter's marks the first thirty are kept. Putting any number of them in order
 * takes the square of it.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(MARK_RUN, '$1').normalize(form);
}

/**
 * What no line of plain text has: breaks and other control characters, what turns the direction of all that follows, and halves
 * of characters, which no database keeps.
 */
const NOT_PLAIN = /[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu;

/** One line of plain text: a blank for each run of what has no place in one, and none around it. */
export function plainLine(text: string): string {
  return text.replace(NOT_PLAIN, ' ').trim();
}
