import { AppError } from '../../../domain/errors.js';
import { asleepSince } from '../../../domain/users/sleeping-account.js';
import type { UserEntity } from '../users/user.entity.js';
import type { BuiltinPhoneVerifier } from './builtin-phone-verifier.js';
import type { PhoneProof } from './phone-verifier.js';

/**
 * What somebody who has just proven the number of a sleeping account gets in place of a session: with it they say whether the
 * account is theirs. It opens nothing else, and no other proof passes for it, so that a proof never leads to the next one for ever.
 */
export class ClaimProofs {
  /** @param proofs signed with a key of their own */
  constructor(private readonly proofs: BuiltinPhoneVerifier) {}

  /** Tells nothing of the account but the month in which it fell asleep. @param phone E.164, proven a moment ago */
  ask(phone: string, { lastSessionAt }: UserEntity): AppError {
    const details = { proof: this.proofs.issue(phone), asleepSince: asleepSince(lastSessionAt) };
    return new AppError('ACCOUNT_ASLEEP', { details });
  }

  /** @throws INVALID_PROOF */
  async verify(proof: string): Promise<PhoneProof> {
    return this.proofs.verify(proof);
  }
}
