import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AppError } from '../../../domain/errors.js';
import { ROLES } from '../../../domain/labels.js';
import { Role } from '../../../domain/users/role.js';
import { CONFIG, type Config } from '../config/config.js';
import { batched } from '../database/batched.js';
import { Statements } from '../database/statements.js';
import { isUuid } from '../validation/uuid.js';
import type { Actor } from './actor.js';
import type { Claims } from './token.js';
import { VerifiedTokens } from './verified-tokens.js';

type ActorRow = Omit<Actor, 'location' | 'role'> & {
  role: string;
  /** Of the tokens that were asked for: which have been ended. */
  ended: string[];
  latitude: number | null;
  longitude: number | null;
};

const DAY_SECONDS = 86_400;
const UUID_LENGTH = 36;
/** Enough that nobody's are ever the same; a token travels with every request. */
const TOKEN_ID_BYTES = 12;

/**
 * What a token is ended by. Without an id of its own it is what it says: its signature is of that, so that two that say the same
 * are one token.
 */
export function tokenIdOf({ jti, sub, ver, iat, exp }: Readonly<Claims>): string {
  return typeof jti === 'string' && jti !== '' ? jti : `${sub} ${ver} ${iat} ${exp}`;
}

/** Each request begins with it; who is super admin is read for plain admins alone. */
const ACTORS = {
  name: 'actors',
  text: `SELECT id, role, name, token_version AS "tokenVersion", created_at AS since,
      phone_verified_at IS NOT NULL AS "isProven", ST_Y(location::geometry) AS latitude,
      ST_X(location::geometry) AS longitude, ARRAY(SELECT id FROM ended_tokens WHERE id = ANY((SELECT $2::text[])::text[])) AS ended,
      CASE role WHEN '${ROLES.of(Role.ADMIN)}' THEN ARRAY (
        SELECT id FROM users WHERE role = '${ROLES.of(Role.SUPER_ADMIN)}' AND deleted_at IS NULL) END AS "superAdmins"
    FROM users WHERE id = ANY((SELECT $1::uuid[])::uuid[]) AND deleted_at IS NULL`,
};

/** Issues tokens and finds out who holds one. The role that counts is the database's, read at every request. */
@Injectable()
export class Authentication {
  /** Those of all requests that arrive at once are read together. */
  private readonly holder = batched(async (keys) => {
    const holders = keys.map((key) => ({
      key,
      id: key.slice(0, UUID_LENGTH),
      tokenId: key.slice(UUID_LENGTH),
    }));
    const users = await this.statements.look<ActorRow>(ACTORS, [
      holders.map(({ id }) => id),
      holders.map(({ tokenId }) => tokenId),
    ]);
    const known = new Map(users.map((user) => [user.id, user]));
    const ended = new Set(users[0]?.ended);
    return new Map(
      holders.flatMap(({ key, id, tokenId }) => {
        const user = ended.has(tokenId) ? undefined : known.get(id);
        return user ? [[key, user]] : [];
      }),
    );
  });

  constructor(
    private readonly jwt: JwtService,
    private readonly statements: Statements,
    @Inject(CONFIG) private readonly config: Config,
    private readonly verified: VerifiedTokens,
  ) {}

  /** A token for this user, and the instant at which it ends. */
  issue(user: { id: string; role: Role; tokenVersion: number }): { token: string; expiresAt: Date } {
    const exp = Math.floor(Date.now() / 1000) + Math.round(this.config.jwtDays * DAY_SECONDS);
    const jti = randomBytes(TOKEN_ID_BYTES).toString('base64url');
    const claims: Claims = { sub: user.id, role: ROLES.of(user.role), ver: user.tokenVersion, exp, jti };
    return { token: this.jwt.sign(claims), expiresAt: new Date(exp * 1000) };
  }

  /**
   * What a token says; whether its user still lets it say so is `actorWith`'s matter.
   * @throws SESSION_EXPIRED for a token that is forged or over.
   */
  async claimsOf(token: string): Promise<Readonly<Claims>> {
    const known = this.verified.find(token);
    if (known) return known;
    const claims = await this.jwt.verifyAsync<Claims>(token).catch((cause: unknown) => {
      throw new AppError('SESSION_EXPIRED', { cause });
    });
    this.verified.keep(token, claims);
    return claims;
  }

  /** Who holds this token. @throws SESSION_EXPIRED as `claimsOf` and `actorWith` do */
  async actorOf(token: string): Promise<Actor> {
    return this.actorWith(await this.claimsOf(token));
  }

  /**
   * The active user behind verified claims.
   * @throws SESSION_EXPIRED where the user is deleted, the token's version has been raised since, or the token was ended.
   */
  async actorWith(claims: Readonly<Claims>): Promise<Actor> {
    // Another program may sign with the same key.
    if (!isUuid(claims.sub) || !Number.isInteger(claims.ver)) throw new AppError('SESSION_EXPIRED');
    const user = await this.holder(claims.sub.toLowerCase() + tokenIdOf(claims));
    if (user?.tokenVersion !== claims.ver) throw new AppError('SESSION_EXPIRED');
    const { id, role, name, latitude, longitude, isProven, since, tokenVersion, superAdmins } = user;
    return {
      id,
      role: ROLES.codeOf(role),
      name,
      location: latitude === null ? null : { latitude, longitude: longitude as number },
      isProven,
      since,
      tokenVersion,
      superAdmins,
    };
  }
}
