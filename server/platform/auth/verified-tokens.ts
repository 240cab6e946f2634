import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Cache } from '../memory/cache.js';
import { Caches } from '../memory/caches.js';
import type { Claims } from './token.js';

/** Longer ones are not ours; what others sign with our key may say anything. */
const TOKEN_MAX = 1_000;
/** What the claims of such a token take at most, roughly. */
const CLAIMS_BYTES = 1_000;

/**
 * What tokens say whose signatures were found good, by their digests: a signature stays good. Whether a token is over is looked at
 * again each time, and whether it still holds is never kept (`Authentication.actorWith`).
 */
@Injectable()
export class VerifiedTokens {
  private readonly kept: Cache<Readonly<Claims>>;

  constructor(caches: Caches) {
    this.kept = caches.of('tokens', { bytesOf: () => CLAIMS_BYTES });
  }

  /** What this token says; undefined where its signature is not known to be good, or it is over. */
  find(token: string): Readonly<Claims> | undefined {
    if (token.length > TOKEN_MAX) return undefined;
    const claims = this.kept.get(digestOf(token));
    return claims && Math.floor(Date.now() / 1000) < claims.exp ? claims : undefined;
  }

  /** @param claims of a token whose signature was found good just now */
  keep(token: string, claims: Claims): void {
    if (token.length <= TOKEN_MAX && Number.isFinite(claims.exp)) this.kept.set(digestOf(token), claims);
  }
}

function digestOf(token: string): string {
  return hash('sha256', token, 'base64');
}
