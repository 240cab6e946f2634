import type { ParseKeys } from 'i18next';
import type { Degrees } from '@/ui/degrees';
import { EMPTY_PHONE, type PhoneInput } from '@/ui/phone-input';

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
