import { useSearchParams } from 'react-router-dom';
import { useSession } from './session';

/** Whose screen this is: the `userId` of the address, else the logged-in user, else null (P86). */
export function useSubjectUserId(): string | null {
  const [params] = useSearchParams();
  const session = useSession();
  return params.get('userId') || session?.userId || null;
}
