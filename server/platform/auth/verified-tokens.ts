import { createHash } from 'node:crypto';
import type { Cache } from '../memory/cache.js';
import type { Caches } from '../memory/caches.js';
import type { Claims } from './authentication.js';

/** Longer ones are not ours; what others sign with our key may say anything. */
const TOKEN_MAX = 1_000;
/** What the claims of such a token take at most, roughly. */
const CLAIMS_BYTES = 1_000;

/**
 * What tokens say whose signatures were found good, by their digests: a signature stays good. Whether a token is over is looked at
 * again each time, and whether it still holds is never kept (`Authentication.actorWith`).
 */
export class VerifiedTokens {
  private readonly kept: Cache<Readonly<Claims>>;

  constructor(caches: Caches) {
    this.kept = caches.of('tokens', { bytesOf: () => CLAIMS_BYTES });
  }

  /** @param verify finds out what a token says that is not known. @throws what that throws */
  async claimsOf(token: string, verify: (token: string) => Promise<Claims>): Promise<Readonly<Claims>> {
    if (token.length > TOKEN_MAX) return verify(token);
    const digest = createHash('sha256').update(token).digest('base64');
    const known = this.kept.get(digest);
    if (known && Math.floor(Date.now() / 1000) < known.exp) return known;
    const claims = await verify(token);
    if (Number.isFinite(claims.exp)) this.kept.set(digest, claims);
    return claims;
  }
}
