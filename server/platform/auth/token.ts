import { createSecretKey } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** The signed part of a session (P15). `ver` is the user's token version: raising it voids every earlier token. */
export interface Claims {
  sub: string;
  /** By its label. */
  role: string;
  ver: number;
  /** Seconds since 1970. */
  exp: number;
  /** Seconds since 1970; added where it is signed. */
  iat?: number;
  /** Tokens of an earlier version of this server, or of another program with the same key, may have none. */
  jti?: string;
}

/** The one signature that we make and accept: anything else, `none` above all, is refused. */
export const JWT_ALGORITHM = 'HS256';
/** Passport's own expression begins anew at each character of the header. */
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

/**
 * Made once: of a text, jsonwebtoken would try to make a public or private key for each token first. Passport and Nest hand a key
 * on as it is, but their types know of none.
 */
export function keyOf({ jwtSecret }: Pick<Config, 'jwtSecret'>): Buffer {
  return createSecretKey(jwtSecret, 'utf8') as unknown as Buffer;
}
