import { currentSession, onSessionChange } from '../session';

/** Whose data this browser keeps for when there is no network. */
const OWNER = 'savedFor';
const ANSWERED = 'lastAnswer';

/** From here on something of this user's may be stored: whoever comes next will find it deleted. */
export function ownSavedData(userId: string): void {
  localStorage.setItem(OWNER, userId);
}

/** The server has just answered. */
export function noteAnswer(): void {
  localStorage.setItem(ANSWERED, new Date().toISOString());
}

/** When the server last answered the present user (ISO 8601), or null. */
export function lastAnswer(): string | null {
  return currentSession() && localStorage.getItem(ANSWERED);
}

/**
 * Deletes what is kept of a user as soon as they are logged out or another is logged in, in this tab or any; and at the next
 * start, where the browser was closed before it was done. Call once, after `watchSession`.
 */
export function watchOwner(forget: () => Promise<void> = forgetStored): () => void {
  const check = () => {
    const owner = localStorage.getItem(OWNER);
    if (owner === null || owner === currentSession()?.userId) return;
    localStorage.removeItem(ANSWERED);
    const done = () => {
      // Meanwhile the next user may have begun to own what is stored.
      if (localStorage.getItem(OWNER) === owner) localStorage.removeItem(OWNER);
    };
    // What could not be deleted now still has its owner's name, and is at the next start.
    forget().then(done, () => undefined);
  };
  check();
  return onSessionChange(check);
}

async function forgetStored(): Promise<void> {
  const { forgetSavedData } = await import('./store');
  await forgetSavedData();
}
