import { toAsciiDigits } from '@domain/users/digits';

/** A number as the server writes it, of what was typed: in the digits of any keyboard, with a comma or the Arabic sign for the point. */
export function typedNumber(typed: string): string {
  return toAsciiDigits(typed).trim().replace(/[,٫]/, '.');
}
