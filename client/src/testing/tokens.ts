/** A token as the server would sign it, good for the client, which never checks the signature. `exp` is in epoch seconds. */
export function makeToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

/** Epoch seconds so many minutes from now. */
export const inMinutes = (minutes: number): number => Math.floor(Date.now() / 1000) + minutes * 60;
