import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { OTP_LENGTH } from '../../../domain/users/user.schema.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { fill } from '../../platform/texts.js';
import { BuiltinPhoneVerifier } from './builtin-phone-verifier.js';
import { OtpRepository } from './otp.repository.js';
import { SmsSender } from './sms-sender.js';
import { textsIn } from './texts.js';

/** Decisions 2. */
export const OTP_LIFE_SECONDS = 300;
export const OTP_RESEND_SECONDS = 30;
const OTP_TRIES = 5;

/** The built-in one-time codes: six digits, sent by SMS, kept as a hash. */
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
   * @throws OTP_TOO_SOON within 30 s of the last one, TOO_MANY_TRIES over the caps, UNAVAILABLE where no SMS can be sent,
   * NOT_FOUND where another provider sends the codes
   */
  async send(phone: string, address: string, language: string): Promise<void> {
    this.requireBuiltin();
    await this.limits.spend('code per address', address);
    // Before the code is replaced: a code that is not sent must not void the one that was.
    await this.limits.check('code per number', phone);
    const code = randomInt(10 ** OTP_LENGTH)
      .toString()
      .padStart(OTP_LENGTH, '0');
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + OTP_LIFE_SECONDS * 1000);
    const resendFrom = new Date(now.getTime() - OTP_RESEND_SECONDS * 1000);
    const stored = await this.codes.replace(phone, this.hash(phone, code), now, expiresAt, resendFrom);
    if (!stored) throw new AppError('OTP_TOO_SOON', { retryAfterSeconds: OTP_RESEND_SECONDS });
    await this.limits.spend('code per number', phone);
    const minutes = String(OTP_LIFE_SECONDS / 60);
    await this.sms.send(phone, fill(textsIn(language).code, { code, minutes }));
  }

  /**
   * Checks a code.
   * @returns uses it up, in the transaction that it allows; throws INVALID_OTP where somebody else was faster
   * @throws INVALID_OTP for a wrong code, OTP_EXPIRED for one that is over or was tried too often, NOT_FOUND as `send`
   */
  async confirm(phone: string, code: string): Promise<(transaction: Transaction) => Promise<void>> {
    this.requireBuiltin();
    const sent = await this.codes.takeTry(phone);
    if (!sent) throw new AppError('INVALID_OTP');
    if (sent.expiresAt <= this.clock.now() || sent.tries > OTP_TRIES) throw new AppError('OTP_EXPIRED');
    const hash = this.hash(phone, code);
    if (!timingSafeEqual(Buffer.from(hash), Buffer.from(sent.codeHash))) throw new AppError('INVALID_OTP');
    return async ({ manager }) => {
      if (!(await this.codes.remove(manager, phone, hash))) throw new AppError('INVALID_OTP');
    };
  }

  /** As `confirm`, and uses it up. @returns the proof of this number, with which its owner can log in within five minutes */
  async confirmForProof(phone: string, code: string): Promise<string> {
    await this.transactions.run(await this.confirm(phone, code));
    return this.proofs.issue(phone);
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
