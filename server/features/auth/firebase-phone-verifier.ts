import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import type { Auth } from 'firebase-admin/auth';
import { AppError } from '../../../domain/errors.js';
import { toE164 } from '../../../domain/users/phone.js';
import type { Clock } from '../../platform/clock.js';
import type { FirebaseConfig } from '../../platform/config/config.js';
import { invalidProof, type PhoneProof, PhoneVerifier, PROOF_LIFE_SECONDS } from './phone-verifier.js';

/** Firebase ID tokens of people who have signed in with their phone a moment ago. */
export class FirebasePhoneVerifier extends PhoneVerifier {
  private constructor(
    private readonly auth: Auth,
    private readonly clock: Clock,
  ) {
    super();
  }

  /**
   * Loads firebase-admin, which is large and needed with this provider only. It verifies with Google's public keys, so no
   * service account has to be configured.
   * @param agent carries the requests for those keys
   */
  static async open(config: FirebaseConfig, clock: Clock, agent?: Agent): Promise<FirebasePhoneVerifier> {
    // The library asks the environment whether to believe unsigned tokens; what counts is the checked configuration.
    if (config.emulatorHost) process.env.FIREBASE_AUTH_EMULATOR_HOST = config.emulatorHost;
    else delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
    const [{ initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ]);
    const options = { projectId: config.projectId, ...(agent && { httpAgent: agent }) };
    return new FirebasePhoneVerifier(getAuth(initializeApp(options, randomUUID())), clock);
  }

  async verify(idToken: string): Promise<PhoneProof> {
    const claims = await this.auth.verifyIdToken(idToken).catch((cause: unknown) => {
      throw isTokensFault(cause) ? invalidProof(cause) : new AppError('UNAVAILABLE', { cause });
    });
    const { uid, auth_time, phone_number } = claims;
    if (!phone_number || claims.firebase.sign_in_provider !== 'phone') throw invalidProof();
    const expiresAt = new Date((auth_time + PROOF_LIFE_SECONDS) * 1000);
    // A token can be renewed for months; the number was confirmed when its owner signed in.
    if (!(expiresAt > this.clock.now())) throw invalidProof();
    const phone = toE164(phone_number);
    if (!phone) throw new AppError('INVALID_PHONE');
    return { id: `firebase ${uid} ${auth_time}`, phone, expiresAt };
  }
}

/** The library gives one code to bad tokens and to keys that it could not fetch; only the former's texts name the token. */
function isTokensFault(cause: unknown): boolean {
  const { code, message } = cause as { code?: string; message: string };
  return code !== 'auth/argument-error' || message.includes('ID token');
}
