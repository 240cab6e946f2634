import { type RegisterUser, registerUserSchema } from '@domain/users/user.schema';
import { readMobile } from '@/lib/mobile-number';
import { readDegrees } from '@/ui/degrees';
import { callingCodeOf } from '@/ui/phone-field';
import type { PhoneInput } from '@/ui/phone-input';
import { problemOf, type RegistrationDraft, type RegistrationProblem } from './registration-draft';

/**
 * Checks a draft by the domain's rules, in order (P6): name, mobile, password, location, language.
 * It knows the numbers of every country, which are large: load it when there is something to check.
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

/** E.164; else digits too few for the schema, so that a number which no country has is refused here already. */
function readPhone(phone: PhoneInput): string {
  return phone.number.trim() ? (readMobile(phone.number, callingCodeOf(phone)) ?? '0') : '';
}
