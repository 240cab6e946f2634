import * as z from 'zod/mini';
import { ERRORS } from '../../domain/errors.js';
import { geoPointSchema, type GeoPoint } from '../../domain/geo/geo-point.js';
import { ROLES } from '../../domain/labels.js';
import { LANGUAGES, languageByCode, type LanguageCode } from '../../domain/users/language.js';
import { DEFAULT_CALLING_CODE, splitMobile, toE164, type Mobile } from '../../domain/users/phone.js';
import {
  registerUserSchema,
  updateProfileSchema,
  type RegisterUser,
  type UpdateProfile,
} from '../../domain/users/user.schema.js';
import type { User } from '../features/users/user.model.js';
import { labelShape } from './edge/labelled.js';

const NO_BODY = ERRORS.BAD_INPUT.message;
const MOBILE_MISSING = 'Please enter your mobile number.';
const MOBILE_WRONG = ERRORS.INVALID_PHONE.message;
const LANGUAGE_MISSING = 'Please select your preferred language.';
/** No number in the world is nearly as long as this. */
const DIGITS_MAX = 32;

/** However the two parts are cut, they are the same number (P4). */
function e164Of({ countryCode = DEFAULT_CALLING_CODE, number }: Partial<Mobile> & { number: string }) {
  return toE164(`+${countryCode.replace(/^(\+|00)/, '')}${number}`);
}

/** `mobile{countryCode, number}` to E.164. */
export const mobileSchema = z.pipe(
  z
    .object(
      {
        countryCode: z.optional(z.string(MOBILE_WRONG).check(z.maxLength(DIGITS_MAX, MOBILE_WRONG))),
        number: z
          .string(MOBILE_MISSING)
          .check(z.trim(), z.minLength(1, MOBILE_MISSING), z.maxLength(DIGITS_MAX, MOBILE_WRONG)),
      },
      MOBILE_MISSING,
    )
    .check(z.refine((mobile) => e164Of(mobile) !== null, MOBILE_WRONG)),
  z.transform((mobile) => e164Of(mobile)!),
);

/** GeoJSON, longitude first, to the domain's point. */
const geoLocationSchema = z.pipe(
  z.pipe(
    z.object(
      {
        type: z.literal('Point', ERRORS.LOCATION_REQUIRED.message),
        coordinates: z.tuple(
          [z.number(ERRORS.LOCATION_REQUIRED.message), z.number(ERRORS.LOCATION_REQUIRED.message)],
          ERRORS.LOCATION_REQUIRED.message,
        ),
      },
      ERRORS.LOCATION_REQUIRED.message,
    ),
    z.transform(({ coordinates: [longitude, latitude] }): GeoPoint => ({ latitude, longitude })),
  ),
  geoPointSchema,
);

const LABELS = LANGUAGES.map(({ label }) => label) as [string, ...string[]];

/** The English label of a language to its BCP 47 code. */
const languageSchema = z.pipe(
  z.enum(LABELS, LANGUAGE_MISSING),
  z.transform((label): LanguageCode => LANGUAGES.find((language) => language.label === label)!.code),
);

/** Registration; problems come in the order of its fields (P6). */
export const registrationSchema = z.pipe(
  z.object(
    {
      name: registerUserSchema.shape.name,
      mobile: mobileSchema,
      password: registerUserSchema.shape.password,
      geoLocation: geoLocationSchema,
      preferred_language: languageSchema,
    },
    NO_BODY,
  ),
  z.transform(({ name, mobile, password, geoLocation, preferred_language }): RegisterUser => {
    return { name, phone: mobile, password, location: geoLocation, preferredLanguage: preferred_language };
  }),
);

/** Profile edit; a password is there only when it is to be changed. */
export const profileSchema = z.pipe(
  z.object(
    {
      name: updateProfileSchema.shape.name,
      preferred_language: z.nullish(languageSchema),
      geoLocation: z.nullish(geoLocationSchema),
      password: updateProfileSchema.shape.password,
    },
    NO_BODY,
  ),
  z.transform(({ name, preferred_language, geoLocation, password }): UpdateProfile => {
    return { name, preferredLanguage: preferred_language, location: geoLocation, password };
  }),
);

export const deletionSchema = z.object({ code: z.string('Please enter the delete code.') }, NO_BODY);

export const userShape = z.object({
  _id: z.string(),
  name: z.nullable(z.string()).check(z.describe('Null until the user has chosen one.')),
  mobile: z.optional(z.object({ countryCode: z.string(), number: z.string() })),
  mobileConfirmed: z
    .optional(z.boolean())
    .check(z.describe('Beside a mobile: whether the owner of the number has proven it')),
  geoLocation: z
    .optional(z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }))
    .check(z.describe('GeoJSON: longitude, latitude')),
  preferred_language: z.optional(z.enum(LABELS)),
  role: z.optional(labelShape(ROLES)),
});
export type UserShape = z.infer<typeof userShape>;

export const editedUserShape = z.extend(userShape, {
  token: z
    .optional(z.string())
    .check(z.describe('After a change of password, which ends every session: the one to go on with.')),
  expiresAt: z.optional(z.string()),
});

/** All but _id and name is there for the user and admins only (P24); what the user has not given is left out. */
export function toUserShape(user: User): UserShape {
  const { phone, phoneVerified, location, role } = user;
  const language = user.preferredLanguage && languageByCode(user.preferredLanguage)?.label;
  return {
    _id: user.id,
    name: user.name,
    ...(phone && { mobile: splitMobile(phone), mobileConfirmed: phoneVerified === true }),
    ...(location && { geoLocation: { type: 'Point', coordinates: [location.longitude, location.latitude] } }),
    ...(language && { preferred_language: language }),
    ...(role && { role: ROLES.of(role) }),
  };
}
