import { LISTED } from './answer-text';

/**
 * An answer reads well alone, and so lists what the cards below it show again. On a small screen that list hides the cards:
 * it is left out where it has a line for each of them.
 * @param counts how many cards there are, of each kind
 */
export function withoutList(text: string, counts: readonly number[]): string {
  const lines = text.split('\n');
  const listed = lines.filter((line) => LISTED.test(line)).length;
  if (listed === 0 || !counts.includes(listed)) return text;
  const rest = lines.filter((line) => !LISTED.test(line)).join('\n');
  return rest.replaceAll(/\n{3,}/g, '\n\n').trim() || text;
}
