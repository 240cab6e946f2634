import { type RegisterUser, registerUserSchema } from '@domain/users/user.schema';
import type { ParseKeys } from 'i18next';
import { readMobile } from '@/lib/mobile-number';
import { callingCodeOf, EMPTY_PHONE, type PhoneInput } from '@/ui/phone-field';

/** Degrees as they are typed. */
export type Degrees = { latitude: string; longitude: string };

/** The form as it is typed. */
export type RegistrationDraft = {
  name: string;
  phone: PhoneInput;
  password: string;
  location: Degrees;
  preferredLanguage: string | null;
};

export const EMPTY_REGISTRATION: RegistrationDraft = {
  name: '',
  phone: EMPTY_PHONE,
  password: '',
  location: { latitude: '', longitude: '' },
  preferredLanguage: null,
};

/** The first thing to mend: which input, and the key of its sentence. */
export type RegistrationProblem = { field: keyof RegistrationDraft; key: ParseKeys };

/**
 * Checks a draft by the domain's rules, in the specification's order (5): name, mobile, password, location, language.
 * @returns what to send, or the first problem alone
 */
export function checkRegistration(draft: RegistrationDraft): RegisterUser | RegistrationProblem {
  const parsed = registerUserSchema.safeParse({
    name: draft.name,
    phone: readPhone(draft.phone),
    password: draft.password,
    location: {
      latitude: readDegrees(draft.location.latitude),
      longitude: readDegrees(draft.location.longitude),
    },
    preferredLanguage: draft.preferredLanguage,
  });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  if (issue.path[0] !== 'phone') return problemOf(issue);
  return {
    field: 'phone',
    key: draft.phone.number.trim() ? 'registration.mobileInvalid' : 'registration.mobileRequired',
  };
}

/** An issue that the domain found: in registration, or in a profile, where the same rules hold. */
type Issue = { code?: string; path: PropertyKey[] };

/** The input and the sentence of an issue with anything but the mobile number. */
export function problemOf(issue: Issue): {
  field: Exclude<RegistrationProblem['field'], 'phone'>;
  key: ParseKeys;
} {
  const tooLong = issue.code === 'too_big';
  switch (issue.path[0]) {
    case 'name':
      return { field: 'name', key: tooLong ? 'registration.nameLong' : 'registration.nameRequired' };
    case 'password':
      return { field: 'password', key: tooLong ? 'registration.passwordLong' : 'registration.passwordShort' };
    case 'location':
      return { field: 'location', key: locationKey(issue) };
    default:
      return { field: 'preferredLanguage', key: 'registration.languageRequired' };
  }
}

function locationKey({ code, path }: Issue): ParseKeys {
  if (code !== 'too_big' && code !== 'too_small') return 'registration.locationRequired';
  return path[1] === 'latitude' ? 'registration.latitudeRange' : 'registration.longitudeRange';
}

/** E.164; else digits too few for the schema, so that a number which no country has is refused here already. */
function readPhone(phone: PhoneInput): string {
  return phone.number.trim() ? (readMobile(phone.number, callingCodeOf(phone)) ?? '0') : '';
}

/** Degrees as a number; undefined where nothing was typed. */
export function readDegrees(text: string): number | undefined {
  return text.trim() ? Number(text) : undefined;
}
