import { AppError } from '../../../domain/errors.js';

/** A proof is of a number that was *just* confirmed (P9). */
export const PROOF_LIFE_SECONDS = 300;

/** What a proof says once it is found to be genuine and still good. */
export interface PhoneProof {
  /** The same for everything that stems from one confirmation, so that this can be used once. */
  id: string;
  /** E.164 */
  phone: string;
  expiresAt: Date;
}

/** Tells whether a proof shows that its bearer has just confirmed a number; one per provider of codes (P8). */
export abstract class PhoneVerifier {
  /** @throws INVALID_PROOF; UNAVAILABLE where the provider's keys cannot be had */
  abstract verify(idToken: string): Promise<PhoneProof>;
}

export function invalidProof(cause?: unknown): AppError {
  return new AppError('INVALID_PROOF', { cause });
}
