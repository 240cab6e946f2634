import parsePhoneNumber from 'libphonenumber-js/min';
import { toAsciiDigits } from './digits.js';

/** A phone number as the documented REST paths carry it: digits only. */
export interface Mobile {
  countryCode: string;
  number: string;
}

/** India. */
export const DEFAULT_CALLING_CODE = '91';
const NATIONAL_DIGITS = 10;
/** More than any number with all its signs. */
const WRITTEN_MAX = 64;
const WRITTEN_NUMBER = /^\+?[\d\s().\-\u00a0\u2010-\u2013]+$/;

/**
 * Normalises a phone number to E.164, the only form that is stored and compared (P4).
 *
 * A leading '+' or '00' makes the number international. Bare digits are read within `defaultCallingCode`; only with India's
 * default, whose own numbers have ten digits, longer bare digits carry their country code first (P5).
 * @returns such as '+919000000001', or null where this is no valid number
 */
export function toE164(text: string, defaultCallingCode = DEFAULT_CALLING_CODE): string | null {
  if (text.length > WRITTEN_MAX) return null;
  const written = toAsciiDigits(text).trim();
  // The library would also find a number inside a sentence, or drop an extension.
  if (!WRITTEN_NUMBER.test(written)) return null;
  const digits = written.replace(/\D/g, '');
  if (written.startsWith('+')) return parse(`+${digits}`);
  if (digits.startsWith('00')) return parse(`+${digits.slice(2)}`);
  const callingCode = defaultCallingCode.replace(/\D/g, '');
  const carriesCode = callingCode === DEFAULT_CALLING_CODE && digits.length > NATIONAL_DIGITS;
  return (carriesCode && !digits.startsWith('0') && parse(`+${digits}`)) || parse(digits, callingCode);
}

/**
 * Splits an E.164 number for the REST paths: '+919000000001' is {countryCode '91', number '9000000001'}.
 * @throws RangeError where this is no E.164 number
 */
export function splitMobile(e164: string): Mobile {
  const phone = parsePhoneNumber(e164);
  if (phone?.number !== e164) throw new RangeError('Not an E.164 number.');
  return { countryCode: phone.countryCallingCode, number: e164.slice(1 + phone.countryCallingCode.length) };
}

/** Calling codes that small neighbours share, whose numbers cannot be told apart here. */
const MAIN_COUNTRY: Record<string, string> = { '44': 'GB', '61': 'AU', '212': 'MA' };

/** The country that an E.164 number belongs to, by ISO 3166; null where it belongs to none. */
export function countryOf(e164: string): string | null {
  const phone = parsePhoneNumber(e164);
  return MAIN_COUNTRY[phone?.countryCallingCode ?? ''] ?? phone?.country ?? null;
}

/** The address that opens a WhatsApp chat with this E.164 number. */
export function whatsappLink(e164: string): string {
  return `https://wa.me/${e164.slice(1)}`;
}

function parse(digits: string, defaultCallingCode?: string): string | null {
  const phone = parsePhoneNumber(digits, defaultCallingCode === undefined ? {} : { defaultCallingCode });
  return phone?.isValid() ? phone.number : null;
}
