/**
 * The reading direction of a text of unknown language. `dir="auto"` goes by the first letter, which may belong to a place's or a
 * person's Latin name in an Urdu sentence.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return /\p{Script=Arabic}/u.test(text) ? 'rtl' : 'ltr';
}

/** A phone number or the like as it is read everywhere, within a text of either direction (Unicode's isolates). */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** A text that keeps its own direction within one of either. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
