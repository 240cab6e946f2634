import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../config/config.js';
import type { Actor } from './actor.js';
import { Authentication } from './authentication.js';
import { JWT_ALGORITHM, keyOf, tokenOf, type Claims } from './token.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Passport's part: signature and expiry of a token that is not known yet; the user behind the claims is Authentication's. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly authentication: Authentication,
    private readonly verified: VerifiedTokens,
  ) {
    super({
      jwtFromRequest: tokenOf,
      secretOrKey: keyOf(config),
      algorithms: [JWT_ALGORITHM],
      passReqToCallback: true,
    });
  }

  /** @throws SESSION_EXPIRED as `actorWith` does */
  async validate(request: FastifyRequest, claims: Claims): Promise<Actor> {
    this.verified.keep(tokenOf(request) as string, claims);
    return this.authentication.actorWith(claims);
  }
}
