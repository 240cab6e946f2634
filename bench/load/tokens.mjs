import { createHmac, timingSafeEqual } from 'node:crypto';

/** Nothing but the bench's own servers on this machine believe it. */
export const SECRET = 'bench-secret-bench-secret-bench-secret';

const DAY_SECONDS = 86_400;
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (text, secret) => createHmac('sha256', secret).update(text).digest();

/** A session of this user, as our server signs it (server/platform/auth/authentication.ts), good for a day. */
export function tokenOf(userId) {
  const exp = Math.floor(Date.now() / 1000) + DAY_SECONDS;
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: userId, role: 'user', ver: 0, exp })}`;
  return `${text}.${sign(text, SECRET).toString('base64url')}`;
}

/** The user whom a Bearer header names; null where its signature is not good. */
export function userOf(header, secret) {
  const [head, claims, signature] = header.slice('Bearer '.length).split('.');
  const good = timingSafeEqual(sign(`${head}.${claims}`, secret), Buffer.from(signature, 'base64url'));
  return good ? JSON.parse(Buffer.from(claims, 'base64url').toString()).sub : null;
}
