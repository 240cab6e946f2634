import * as z from 'zod/mini';
import { ERRORS } from '../errors.js';
import { geoPointSchema } from '../geo/geo-point.js';
import { toAsciiDigits } from './digits.js';
import { LANGUAGES, type LanguageCode } from './language.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.js';

export const NAME_MAX = 120;
export const OTP_LENGTH = 6;
const PHONE_DIGITS_MIN = 10;

const NAME_MISSING = 'Please enter your name.';
const MOBILE_MISSING = 'Please enter your mobile number.';
const PASSWORD_SHORT = `Password must be at least ${PASSWORD_MIN} characters.`;
const PASSWORD_MISSING = 'Please enter your password.';
const LANGUAGE_MISSING = 'Please select your preferred language.';
const OTP_INVALID = 'Please enter a valid 6-digit OTP.';

const enoughDigits = (text: string) => toAsciiDigits(text).replace(/\D/g, '').length >= PHONE_DIGITS_MIN;

const nameSchema = z
  .string(NAME_MISSING)
  .check(
    z.trim(),
    z.minLength(1, NAME_MISSING),
    z.maxLength(NAME_MAX, `Your name can have at most ${NAME_MAX} characters.`),
  );

/** Counts digits only: the library that knows every country's numbers is large, so `toE164` decides on the server. */
const registeredPhoneSchema = z
  .string(MOBILE_MISSING)
  .check(
    z.trim(),
    z.minLength(1, { error: MOBILE_MISSING, abort: true }),
    z.refine(enoughDigits, ERRORS.INVALID_PHONE.message),
  );

/** The login form's mobile number (P5). */
export const phoneSchema = z
  .string(ERRORS.INVALID_PHONE.message)
  .check(z.trim(), z.refine(enoughDigits, ERRORS.INVALID_PHONE.message));

/** A password that somebody chooses (P13). */
export const newPasswordSchema = z
  .string(PASSWORD_SHORT)
  .check(
    z.minLength(PASSWORD_MIN, PASSWORD_SHORT),
    z.maxLength(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters.`),
  );

/** One of the interface's languages, by its code. */
export const languageSchema = z.enum(
  LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]],
  LANGUAGE_MISSING,
);

/** Registration; problems come in the order of its fields (P6). */
export const registerUserSchema = z.object({
  name: nameSchema,
  phone: registeredPhoneSchema,
  password: newPasswordSchema,
  location: geoPointSchema,
  preferredLanguage: languageSchema,
});
export type RegisterUser = z.infer<typeof registerUserSchema>;

/** Login with a password (P7). A wrong password of any length is the server's matter. */
export const loginSchema = z.object({
  phone: phoneSchema,
  password: z.string(PASSWORD_MISSING).check(z.minLength(1, PASSWORD_MISSING)),
});
export type Login = z.infer<typeof loginSchema>;

/** A one-time code: exactly so many digits, of any script (P7). */
export const otpCodeSchema = z
  .string(OTP_INVALID)
  .check(z.trim(), z.overwrite(toAsciiDigits), z.regex(new RegExp(`^[0-9]{${OTP_LENGTH}}$`), OTP_INVALID));

/**
 * Profile edit (P20): the name is required; a password is there only when Change Password is ticked. Who
 * signed in with a code alone has no location or language yet and adds them here.
 */
export const updateProfileSchema = z.object({
  name: nameSchema,
  password: z.nullish(newPasswordSchema),
  location: z.nullish(geoPointSchema),
  preferredLanguage: z.nullish(languageSchema),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;

/** What becomes other of a profile: whatever is left out stays, the name too. */
export const profileChangeSchema = z.extend(z.omit(updateProfileSchema, { password: true }), {
  name: z.nullish(nameSchema),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;
