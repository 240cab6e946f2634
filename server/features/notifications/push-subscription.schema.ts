import { ECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { LANGUAGES, type LanguageCode } from '../../../domain/users/language.js';
import type { PushConfig } from '../../platform/config/push-config.js';
import { isPushAddress } from './push-address.js';

/** As long as any push service's. */
const ENDPOINT_MAX = 2000;
const AUTH_BYTES = 16;

const codes = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

/** What a browser says of itself. */
export function pushSubscriptionSchema(push: Pick<PushConfig, 'services' | 'privateAddresses'>) {
  return z.object({
    endpoint: z.string().check(
      z.maxLength(ENDPOINT_MAX, { error: 'This address is too long.', abort: true }),
      z.refine((text) => isPushAddress(text, push), 'This is not the address of a push service.'),
    ),
    p256dh: z
      .string()
      .check(
        z.maxLength(100, { abort: true }),
        z.refine(isPublicKey, 'This is not a public key of the curve P-256.'),
      ),
    auth: z.string().check(z.refine(isAuthSecret, 'This is not a secret of 16 bytes.')),
    language: z.enum(codes, 'This is not one of the languages.'),
  });
}
export type NewPushSubscription = z.infer<ReturnType<typeof pushSubscriptionSchema>>;

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
