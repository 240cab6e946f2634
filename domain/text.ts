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
