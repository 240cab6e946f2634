import { normalizeText, plainLine } from '../text.js';
import { toAsciiDigits } from './digits.js';

/** In UTF-16 units. */
export const USER_SEARCH_MAX = 60;
/** With fewer, nearly every number has them. */
const DIGITS_MIN = 3;

/** What an admin finds a user by (P196): the beginnings of words of their name, each of them, or a part of their number. */
export type UserSearch = { words: string[] } | { digits: string };

const NUMBER = /^\+?[\d\s().-]+$/;

/**
 * What somebody typed, in any script. Zeros that are dialled before a number, at home or abroad, are no part of it.
 * @returns null where it narrows nothing
 */
export function readUserSearch(text: string): UserSearch | null {
  const line = plainLine(normalizeText(text, 'NFC'));
  if (line === '') return null;
  const written = toAsciiDigits(line);
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  if (NUMBER.test(written) && digits.length >= DIGITS_MIN) return { digits };
  return { words: line.toLowerCase().split(' ') };
}

/** Whether a search finds a user, as the database would. @param user a number is null for who may not know it */
export function isFoundBy(
  search: UserSearch | null,
  { name, phone }: { name: string | null; phone: string | null },
): boolean {
  if (!search) return true;
  if ('digits' in search) return phone?.includes(search.digits) ?? false;
  const spaced = ` ${name?.toLowerCase() ?? ''}`;
  return search.words.every((word) => spaced.includes(` ${word}`));
}
