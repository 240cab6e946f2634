/** What the client reads from a token. It is decoded, never verified: the server alone decides who one is. */
export type TokenClaims = {
  userId: string | null;
  /** By its label: 'user', 'admin' or 'super admin'. */
  role: string | null;
  /** Epoch milliseconds, or null for a token without an end. */
  expiresAt: number | null;
};

/** Reads a JWT's payload; null for anything that is no JWT. The user's id is `sub`, else `userId`, else `_id` (P18). */
export function decodeToken(token: string): TokenClaims | null {
  const payload = readPayload(token);
  if (!payload) return null;
  const id = payload.sub ?? payload.userId ?? payload._id;
  return {
    userId: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
    role: typeof payload.role === 'string' ? payload.role : null,
    expiresAt: typeof payload.exp === 'number' ? payload.exp * 1000 : null,
  };
}

function readPayload(token: string): Record<string, unknown> | null {
  const part = token.split('.')[1];
  if (!part) return null;
  try {
    const binary = atob(part.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
