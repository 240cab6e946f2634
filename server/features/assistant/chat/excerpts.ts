import { EXCERPT_MAX } from '../../../../domain/assistant/chat.js';
import { plainLine } from '../../../../domain/text.js';
import type { Excerpt, ReadAttachment } from '../answerer.js';

/** So much of a document is looked at: blanks enough for any excerpt, however it is laid out. */
const LOOKED_AT = 20 * EXCERPT_MAX;

/** What is quoted of the files that were read: the beginning of each, as one line of plain text (P215). */
export function excerptsOf(attachments: readonly ReadAttachment[]): Excerpt[] {
  return attachments.flatMap(({ name, text }) => {
    const line = plainLine((text ?? '').slice(0, LOOKED_AT));
    return line === '' ? [] : { name, text: beginningOf(line) };
  });
}

/** Cut between words, where one ends soon enough, and never within a character. */
function beginningOf(line: string): string {
  if (line.length <= EXCERPT_MAX) return line;
  // A half of a character at the end is not plain.
  const cut = plainLine(line.slice(0, EXCERPT_MAX - 1));
  const blank = cut.lastIndexOf(' ');
  return `${blank > EXCERPT_MAX / 2 ? cut.slice(0, blank) : cut}…`;
}
