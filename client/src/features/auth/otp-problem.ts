import type { TFunction } from 'i18next';
import { problemText } from '@/lib/errors';

/**
 * The words for a failure to send or to check a code: ours where Firebase's code is one that people meet, else Firebase's own,
 * else as `problemText`.
 */
export function otpProblemText(error: unknown, t: TFunction, fallback: string): string {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== 'string' || !code.startsWith('auth/')) return problemText(error, t, fallback);
  switch (code) {
    case 'auth/invalid-verification-code':
      return t('errors.INVALID_OTP');
    case 'auth/code-expired':
      return t('errors.OTP_EXPIRED');
    case 'auth/too-many-requests':
    case 'auth/quota-exceeded':
      return t('errors.TOO_MANY_TRIES');
    case 'auth/invalid-phone-number':
      return t('login.invalidMobile');
    case 'auth/network-request-failed':
      return fallback;
    default:
      return message || fallback;
  }
}
