import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { LANGUAGES, type LanguageCode } from '../../../domain/users/language.js';
import { isPrivateAddress } from '../../platform/http/private-address.js';

/** As long as any push service's. */
const ENDPOINT_MAX = 2000;
const AUTH_BYTES = 16;

const codes = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

/** What a browser says of itself. @param privateAddresses whether its push service may be on our own network (PUSH_PRIVATE_ADDRESSES) */
export function pushSubscriptionSchema(privateAddresses: boolean) {
  return z.object({
    endpoint: z.string().check(
      z.maxLength(ENDPOINT_MAX, 'This address is too long.'),
      z.refine((text) => isPushAddress(text, privateAddresses), 'This is not the address of a push service.'),
    ),
    p256dh: z
      .string()
      .check(z.maxLength(100), z.refine(isPublicKey, 'This is not a public key of the curve P-256.')),
    auth: z.string().check(z.refine(isAuthSecret, 'This is not a secret of 16 bytes.')),
    language: z.enum(codes, 'This is not one of the languages.'),
  });
}
export type NewPushSubscription = z.infer<ReturnType<typeof pushSubscriptionSchema>>;

/**
 * Whether we would send there: https, on its usual port, to no user and no address of our own network. Where a name leads is
 * looked at with every connection (push-sender.ts).
 */
function isPushAddress(text: string, privateAddresses: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (privateAddresses) return ['http:', 'https:'].includes(url.protocol);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const named = isIP(host) === 0 && host.includes('.') && !host.endsWith('.');
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    (named || !isPrivateAddress(host))
  );
}

function isPublicKey(text: string): boolean {
  const key = fromBase64Url(text);
  if (key?.length !== 65) return false;
  try {
    // Fails for a point that is not on the curve.
    ECDH.convertKey(key, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

function isAuthSecret(text: string): boolean {
  return fromBase64Url(text)?.length === AUTH_BYTES;
}

function fromBase64Url(text: string): Buffer | null {
  return /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null;
}
