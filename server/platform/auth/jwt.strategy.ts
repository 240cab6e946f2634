import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { CONFIG, type Config } from '../config/config.js';
import type { Actor } from './actor.js';
import { Authentication, type Claims } from './authentication.js';

/** The one signature that we make and accept: anything else, `none` above all, is refused. */
export const JWT_ALGORITHM = 'HS256';
/** The library's own expression begins anew at each character of the header. */
const BEARER = /^Bearer\s+(\S+)/i;
const COOKIE = /(?:^|;\s*)access_token=([^;]+)/;

function fromHeader(request: FastifyRequest): string | null {
  return request.headers.authorization?.match(BEARER)?.[1] ?? null;
}

function fromCookie(request: FastifyRequest): string | null {
  return request.headers.cookie?.match(COOKIE)?.[1] ?? null;
}

/** The token of a request: the Bearer header or else the `access_token` cookie (P16). */
export const tokenOf = (request: FastifyRequest): string | null => fromHeader(request) ?? fromCookie(request);

/** Passport's part: signature and expiry; the user behind the claims is Authentication's. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly authentication: Authentication,
  ) {
    super({ jwtFromRequest: tokenOf, secretOrKey: keyOf(config), algorithms: [JWT_ALGORITHM] });
  }

  async validate(claims: Claims): Promise<Actor> {
    return this.authentication.actorWith(claims);
  }
}

/**
 * Made once: of a text, jsonwebtoken would try to make a public or private key for each token first. Passport and Nest hand a key on as it
 * is, but their types know of none.
 */
export function keyOf({ jwtSecret }: Pick<Config, 'jwtSecret'>): Buffer {
  return createSecretKey(jwtSecret, 'utf8') as unknown as Buffer;
}
