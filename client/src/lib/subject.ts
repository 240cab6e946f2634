import { useSearchParams } from 'react-router-dom';
import { useActedForId } from './acting';
import { useSession } from './session';

/** Whose screen this is: the `userId` of the address, else for whom an admin acts, else the logged-in user, else null (P86). */
export function useSubjectUserId(): string | null {
  const [params] = useSearchParams();
  const session = useSession();
  const actedForId = useActedForId();
  return params.get('userId') || actedForId || session?.userId || null;
}
