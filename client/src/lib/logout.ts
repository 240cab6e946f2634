import { currentSession, endSession } from './session';

/**
 * Logs out: at once here, and at the server as soon as the network lets us, so that a copy of the token is of no use. Without a
 * network the token ends by its own time: to try again it would have to be kept, where the next user might find it.
 */
export function logOut(): void {
  const token = currentSession()?.token;
  endSession();
  if (token) endToken(token).catch(() => undefined);
}

/** Without Apollo, which has no place in the first download. */
async function endToken(token: string): Promise<void> {
  await fetch('/graphql', {
    method: 'POST',
    // It goes on when the page is closed.
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: 'mutation Logout { logout }' }),
  });
}
