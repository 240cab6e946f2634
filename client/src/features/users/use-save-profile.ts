import { useMutation } from '@apollo/client/react';
import type { UserProfileFragment } from '@/gql/graphql';
import { preferLanguage } from '@/lib/i18n';
import { currentSession, handOver, renameSession, startSession } from '@/lib/session';
import type { ProfileChange } from './profile-rules';
import { CHANGE_PASSWORD, UPDATE_PROFILE } from './users.documents';

/**
 * Saves a profile, then the password where it is to change: that ends every other session, and this one goes on with a new
 * token. The header's name and the interface's language follow, where it is one's own. Both steps may be done again after a failure.
 */
export function useSaveProfile(before: UserProfileFragment) {
  const [updateProfile] = useMutation(UPDATE_PROFILE);
  const [changePassword] = useMutation(CHANGE_PASSWORD);

  return async ({ input, password }: ProfileChange): Promise<void> => {
    const isOwn = before.id === currentSession()?.userId;
    const { data } = await updateProfile({ variables: { input, ...(!isOwn && { userId: before.id }) } });
    if (!isOwn) return;
    const { name, preferredLanguage } = data!.updateProfile;
    if (name !== before.name) renameSession(name ?? null);
    if (password !== null)
      await handOver(async () => {
        const answer = await changePassword({ variables: { password } });
        startSession(answer.data!.changePassword.token, name ?? null);
      });
    if (preferredLanguage && preferredLanguage !== before.preferredLanguage)
      await preferLanguage(preferredLanguage);
  };
}
