import { toAsciiDigits } from '@domain/users/digits';
import { toE164 } from '@domain/users/phone';

/** A mobile number needs at least ten digits, its country's code among them (P5). */
const MIN_DIGITS = 10;

/** What was typed within a country (its calling code without the plus) as E.164, or null where it is no number. */
export function readMobile(typed: string, callingCode: string): string | null {
  const digits = callingCode + toAsciiDigits(typed).replace(/\D/g, '');
  return digits.length < MIN_DIGITS ? null : toE164(typed, callingCode);
}
