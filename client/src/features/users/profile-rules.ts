import { updateProfileSchema } from '@domain/users/user.schema';
import type { UpdateProfileInput, UserProfileFragment } from '@/gql/graphql';
import { type Degrees, readDegrees } from '@/ui/degrees';
import { problemOf } from './registration-draft';

/** The edit form as it is typed. */
export type ProfileDraft = {
  name: string;
  preferredLanguage: string | null;
  location: Degrees;
  changePassword: boolean;
  password: string;
};

/** What to send; `password` is null unless Change Password is ticked. */
export type ProfileChange = { input: UpdateProfileInput; password: string | null };

/** Whether somebody who signed in by code has yet to say who and where they are. */
export function isIncomplete(user: UserProfileFragment): boolean {
  return !user.name || !user.location;
}

/** The form to begin with: what is known. */
export function draftOf({ name, preferredLanguage, location }: UserProfileFragment): ProfileDraft {
  return {
    name: name ?? '',
    preferredLanguage: preferredLanguage ?? null,
    location: {
      latitude: location ? String(location.latitude) : '',
      longitude: location ? String(location.longitude) : '',
    },
    changePassword: false,
    password: '',
  };
}

/**
 * Checks a draft by the domain's rules (P20), in the order of registration. A place that was not touched is not
 * sent: it would lose its decimals for nothing.
 * @returns what to send, or the first problem alone
 */
export function checkProfile(
  draft: ProfileDraft,
  user: UserProfileFragment,
): ProfileChange | ReturnType<typeof problemOf> {
  const { latitude, longitude } = draft.location;
  const before = draftOf(user).location;
  const moved = latitude !== before.latitude || longitude !== before.longitude;
  const parsed = updateProfileSchema.safeParse({
    name: draft.name,
    password: draft.changePassword ? draft.password : null,
    location: moved ? { latitude: readDegrees(latitude), longitude: readDegrees(longitude) } : null,
    preferredLanguage: draft.preferredLanguage,
  });
  if (!parsed.success) return problemOf(parsed.error.issues[0]!);
  const { password = null, ...input } = parsed.data;
  return { input, password };
}
