import { splitMobile } from '@domain/users/phone';
import type { AuthSessionFragment } from '@/gql/graphql';
import { followProfileLanguage } from '@/lib/i18n';
import { startSession } from '@/lib/session';

/**
 * Stores what a login answered: token, name (the number's national part for a user without one, P9) and role.
 * False where the token or its user's id is missing.
 */
export function beginSession({ token, user }: AuthSessionFragment): boolean {
  const name = user.name ?? (user.phone ? splitMobile(user.phone).number : null);
  if (!startSession(token, name)) return false;
  void followProfileLanguage(user.preferredLanguage);
  return true;
}
