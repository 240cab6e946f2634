import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { ClaimProofs } from './claim-proofs.js';
import { OtpRepository } from './otp.repository.js';
import { OtpService } from './otp.service.js';
import { PhoneProofRepository } from './phone-proof.repository.js';
import { invalidProof, PhoneVerifier, PROOF_LIFE_SECONDS, type PhoneProof } from './phone-verifier.js';

/** A number that somebody has just proven to be theirs. */
export interface ProvenNumber {
  /** E.164 */
  phone: string;
  /** Takes the proof, once, in the transaction that it allows. @throws INVALID_OTP, INVALID_PROOF where it was used before */
  use: (transaction: Transaction) => Promise<void>;
}

/** Both ways of proving a number: a code, or the proof that one was confirmed elsewhere. */
@Injectable()
export class NumberProofs {
  constructor(
    private readonly otp: OtpService,
    private readonly codes: OtpRepository,
    private readonly verifier: PhoneVerifier,
    private readonly claims: ClaimProofs,
    private readonly proofs: PhoneProofRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @param phone E.164
   * @param address of the caller, for the limits
   * @throws INVALID_OTP, OTP_EXPIRED, TOO_MANY_TRIES, NOT_FOUND where another provider sends the codes
   */
  async byCode(phone: string, code: string, address: string): Promise<ProvenNumber> {
    return { phone, use: await this.otp.confirm(phone, code, address) };
  }

  /**
   * @param idToken as the configured provider has it
   * @param phone E.164: the number that it must be of, if that is known
   * @throws INVALID_PROOF where it is forged, over or of another number; UNAVAILABLE
   */
  async byToken(idToken: string, phone: string | null): Promise<ProvenNumber> {
    return this.once(await this.verifier.verify(idToken), phone);
  }

  /**
   * @param proof what ACCOUNT_ASLEEP gave
   * @param phone as of `byToken`
   * @throws INVALID_PROOF as `byToken`
   */
  async byClaim(proof: string, phone: string | null): Promise<ProvenNumber> {
    return this.once(await this.claims.verify(proof), phone);
  }

  private once(proof: PhoneProof, phone: string | null): ProvenNumber {
    if (phone !== null && phone !== proof.phone) throw invalidProof();
    const use = async ({ manager }: Transaction) => {
      if (!(await this.proofs.use(manager, proof))) throw invalidProof();
    };
    return { phone: proof.phone, use };
  }

  /** Codes and proofs of this number that are under way are void: whoever has one may not be its owner. */
  async endAllOf({ manager }: Transaction, phone: string): Promise<void> {
    await this.codes.removeAllOf(manager, phone);
    const until = new Date(this.clock.now().getTime() + PROOF_LIFE_SECONDS * 1000);
    await this.proofs.voidAllOf(manager, phone, until);
  }
}
