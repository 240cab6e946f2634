import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { OTP_LENGTH } from '../../../domain/users/user.schema.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { RateLimits, type Try } from '../../platform/rate-limits/rate-limits.js';
import { fill } from '../../platform/texts.js';
import { callerTries, codeTries, confirmationTries, pairOfCode } from './auth-tries.js';
import { BuiltinPhoneVerifier } from './builtin-phone-verifier.js';
import { OtpRepository } from './otp.repository.js';
import { SmsSender, type SmsRoom } from './sms-sender.js';
import { textsIn } from './texts.js';

/** Of a code (P8). */
export const OTP_LIFE_SECONDS = 300;
export const OTP_RESEND_SECONDS = 30;
/** Of one code, from all addresses together; from each of them five (rate-limits.ts). */
const OTP_TRIES = 20;

/**
 * The built-in one-time codes: six digits, sent by SMS, kept as a hash.
 *
 * Who guesses has five tries of a code, and thirty a day, so that the owner's stay theirs; all who guess together have twenty of a
 * code and a hundred a day. A code is found by them with a chance of 20 in a million, a number's code with 1 in 10,000 on a
 * day: to be as likely as not, that takes nineteen years of it, from four networks, with the owner told by five SMS each day. Of
 * all numbers together a network has three hundred wrong tries a day, a chance of 1 in 3,300, and SMS are capped for all.
 */
@Injectable()
export class OtpService {
  constructor(
    private readonly codes: OtpRepository,
    private readonly sms: SmsSender,
    private readonly limits: RateLimits,
    private readonly proofs: BuiltinPhoneVerifier,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends a new code to this number; the one before it is void.
   * @param language BCP 47
   * @throws OTP_TOO_SOON right after the last one, TOO_MANY_TRIES and SMS_CAPPED over the caps, UNAVAILABLE where no SMS can
   *   be sent, NOT_FOUND where another provider sends the codes
   */
  async send(phone: string, address: string, language: string): Promise<void> {
    this.requireBuiltin();
    await this.limits.spendAll(callerTries(address));
    // Before the code is replaced: a code that is not sent must not void the one that was.
    const tries = codeTries(phone, address);
    await this.limits.spendAll(tries);
    const sms = await this.reserve(phone, tries);
    const code = randomInt(10 ** OTP_LENGTH)
      .toString()
      .padStart(OTP_LENGTH, '0');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + OTP_LIFE_SECONDS * 1000);
    const resendFrom = new Date(now.getTime() - OTP_RESEND_SECONDS * 1000);
    const stored = await this.codes.replace(phone, this.hash(phone, code), now, expiresAt, resendFrom);
    if (!stored) {
      await sms.release();
      await this.limits.refund(tries);
      throw new AppError('OTP_TOO_SOON', { retryAfterSeconds: OTP_RESEND_SECONDS });
    }
    await this.limits.forgive(...pairOfCode(phone, address));
    const minutes = String(OTP_LIFE_SECONDS / 60);
    await sms.send(fill(textsIn(language).code, { code, minutes }));
  }

  /**
   * Checks a code.
   * @returns uses it up, in the transaction that it allows; throws INVALID_OTP where somebody else was faster
   * @throws INVALID_OTP for a wrong code, OTP_EXPIRED for one that is over or was tried too often, TOO_MANY_TRIES for an address or
   *   a number of which too many were wrong, NOT_FOUND as `send`
   */
  async confirm(
    phone: string,
    code: string,
    address: string,
  ): Promise<(transaction: Transaction) => Promise<void>> {
    this.requireBuiltin();
    const tries = confirmationTries(phone, address);
    await this.limits.spendAll(tries);
    const sent = await this.codes.countTry(phone);
    if (!sent) throw new AppError('INVALID_OTP');
    if (sent.expiresAt <= this.clock.now() || sent.tries > OTP_TRIES) throw new AppError('OTP_EXPIRED');
    const hash = this.hash(phone, code);
    if (!timingSafeEqual(Buffer.from(hash), Buffer.from(sent.codeHash))) throw new AppError('INVALID_OTP');
    await this.limits.refund([...tries, ...callerTries(address)]);
    return async ({ manager }) => {
      if (!(await this.codes.remove(manager, phone, hash))) throw new AppError('INVALID_OTP');
    };
  }

  /** As `confirm`, and uses it up. @returns the proof of this number, with which its owner can log in for PROOF_LIFE_SECONDS */
  async confirmForProof(phone: string, code: string, address: string): Promise<string> {
    await this.transactions.run(await this.confirm(phone, code, address));
    return this.proofs.issue(phone);
  }

  /** @throws SMS_CAPPED, and then nothing was asked of this number */
  private async reserve(phone: string, tries: readonly Try[]): Promise<SmsRoom> {
    try {
      return await this.sms.reserve(phone);
    } catch (refusal) {
      await this.limits.refund(tries);
      throw refusal;
    }
  }

  private requireBuiltin(): void {
    if (this.config.otp.provider !== 'builtin')
      throw new AppError('NOT_FOUND', { message: 'One-time codes come from another provider here.' });
  }

  /** Keyed, because a million codes are soon tried against a plain hash. */
  private hash(phone: string, code: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(`otp ${phone} ${code}`).digest('base64url');
  }
}
