import { isAdmin } from '@domain/users/role';
import { useSearchParams } from 'react-router-dom';
import { currentSession, onSessionChange, type Session, useSession } from './session';
import { createStore, useStore } from './store';

/** As this tab keeps it, beyond a reload: which admin, and for whom they act. */
const KEY = 'actingFor';

const store = createStore<string | null>(null);

/** The id of the user for whom the admin of this tab acts; null where they, or whoever is logged in, act for themselves. */
export const actedForId = store.get;
/** Calls `listener` after every change of that. */
export const onActingChange = store.subscribe;

/** Acts for this user from now on, on every screen; for oneself again with null, or with one's own id. Only an admin acts for others. */
export function actFor(userId: string | null): void {
  const session = currentSession();
  if (session && mayAct(session) && userId && userId !== session.userId)
    sessionStorage.setItem(KEY, JSON.stringify([session.userId, userId]));
  else sessionStorage.removeItem(KEY);
  store.set(read());
}

/** Goes on for whom this tab acted, or for whom the address names, and ends with the session. Call once, before the first render. */
export function watchActing(): () => void {
  const named = new URLSearchParams(location.search).get('userId');
  if (named) actFor(named);
  else store.set(read());
  return onSessionChange(() => store.set(read()));
}

/** The same as a hook; whom the address names comes first. */
export function useActedForId(): string | null {
  const [params] = useSearchParams();
  const session = useSession();
  const acting = useStore(store);
  if (!session || !mayAct(session)) return null;
  const id = params.get('userId') || acting;
  return id === session.userId ? null : id;
}

/** The server decides; this only says whose screens are shown. */
function mayAct({ role }: Session): boolean {
  return role !== null && isAdmin(role);
}

function read(): string | null {
  const session = currentSession();
  try {
    const [adminId, userId] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
    return session && mayAct(session) && adminId === session.userId ? (userId ?? null) : null;
  } catch {
    return null;
  }
}
