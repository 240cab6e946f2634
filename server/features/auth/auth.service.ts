import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { acceptedLanguage } from '../../../domain/users/accepted-language.js';
import { toE164 } from '../../../domain/users/phone.js';
import { isAsleep } from '../../../domain/users/sleeping-account.js';
import type { Login, RegisterUser } from '../../../domain/users/user.schema.js';
import { networkOf } from '../../platform/auth/address.js';
import { Passwords } from '../../platform/auth/passwords.js';
import { Clock } from '../../platform/clock.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { toAppError } from '../../platform/errors/app-error.js';
import { OneAtATime } from '../../platform/rate-limits/one-at-a-time.js';
import { RateLimits, type Try } from '../../platform/rate-limits/rate-limits.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserService, type NewUser } from '../users/user.service.js';
import { passwordTries, registrationTries, takenNumberTries } from './auth-tries.js';
import { ClaimProofs } from './claim-proofs.js';
import { NumberProofs, type ProvenNumber } from './number-proof.service.js';
import { OtpService } from './otp.service.js';
import { SessionService, type NewSession } from './session.service.js';

/** Who asks for a code. */
export interface OtpCaller {
  address: string;
  language?: string | null;
  accepts: string | undefined;
}

/** Registering and logging in. `address` is the caller's, as limits count it (request.ts). */
@Injectable()
export class AuthService {
  private readonly registering = new OneAtATime();

  constructor(
    private readonly users: UserService,
    private readonly otp: OtpService,
    private readonly numbers: NumberProofs,
    private readonly claims: ClaimProofs,
    private readonly sessions: SessionService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly passwords: Passwords,
  ) {}

  /**
   * That a number is taken is told to few, for it says that somebody has it. Who tries after them is refused, whatever the number:
   * they can log in with a code, which registers as well.
   * @throws INVALID_PHONE, PHONE_TAKEN, LOGIN_BY_CODE, SERVER_BUSY
   */
  async register({ phone, password, ...user }: RegisterUser, address: string): Promise<UserEntity> {
    const tries = registrationTries(address);
    await this.limits.spendAll(tries);
    const passwordHash = await this.limits.refundIfBusy(
      tries,
      this.passwords.hash(networkOf(address), password),
    );
    const newUser = { ...user, phone: phoneOf(phone), passwordHash };
    // A village that registers at once shall not spend together what each gives back.
    return this.registering.run(networkOf(address), () =>
      this.createWithin(takenNumberTries(address), newUser),
    );
  }

  /**
   * One text, one duration and the same limits, whether or not the number is known (P13).
   * @throws BAD_CREDENTIALS, TOO_MANY_TRIES, LOGIN_BY_CODE, SERVER_BUSY
   */
  async login(command: Login, address: string): Promise<NewSession> {
    const phone = phoneOf(command.phone);
    const tries = passwordTries(phone, address);
    await this.limits.spendAll(tries);
    const user = await this.users.withPhone(phone);
    const compared = this.passwords.matches(networkOf(address), command.password, user?.passwordHash);
    const matches = await this.limits.refundIfBusy(tries, compared);
    if (!user || !matches) throw new AppError('BAD_CREDENTIALS');
    const [pair, ...others] = tries;
    await this.limits.forgive(...pair!);
    await this.limits.refund(others);
    return this.sessions.begin(user);
  }

  /**
   * Sends a code in the language of whoever asks, else of the number's user, else of the browser.
   * @param caller `language` is one of ours (BCP 47), if they have said which; `accepts` is their Accept-Language header
   * @throws INVALID_PHONE, OTP_TOO_SOON, TOO_MANY_TRIES, SMS_CAPPED, UNAVAILABLE, NOT_FOUND where another provider sends the
   *   codes
   */
  async requestOtp(text: string, { address, language, accepts }: OtpCaller): Promise<void> {
    const phone = phoneOf(text);
    const preferred = language ?? (await this.users.withPhone(phone))?.preferredLanguage;
    await this.otp.send(phone, address, preferred ?? acceptedLanguage(accepts));
  }

  /**
   * Logs the number's owner in; an unknown number gets a user with no name yet (P9).
   * @param endOtherSessions voids the password, every session from before and what they have made that is secret
   * @throws ACCOUNT_ASLEEP, INVALID_PHONE, INVALID_OTP, OTP_EXPIRED, TOO_MANY_TRIES, NOT_FOUND where another provider sends the
   *   codes
   */
  async confirmOtp(
    text: string,
    code: string,
    address: string,
    endOtherSessions = false,
  ): Promise<NewSession> {
    return this.openAwake(await this.numbers.byCode(phoneOf(text), code, address), endOtherSessions);
  }

  /**
   * Confirms a built-in code for a client that logs in with `loginWithProof` afterwards.
   * @returns a proof of the number: signed, good for PROOF_LIFE_SECONDS and for one login
   * @throws INVALID_PHONE, INVALID_OTP, OTP_EXPIRED, TOO_MANY_TRIES, NOT_FOUND where another provider sends the codes
   */
  async confirmForProof(text: string, code: string, address: string): Promise<string> {
    return this.otp.confirmForProof(phoneOf(text), code, address);
  }

  /**
   * Logs in who has just proven a number; a number that is unknown gets a user with no name yet (P9).
   * @param idToken a Firebase ID token or what `confirmForProof` returned, as the configured provider has it
   * @param mobile E.164: the number that the caller says it is, if they say so
   * @param endOtherSessions as `confirmOtp`
   * @throws ACCOUNT_ASLEEP; INVALID_PROOF where it is forged, over, used before, or of another number; UNAVAILABLE
   */
  async loginWithProof(
    idToken: string,
    mobile: string | null,
    endOtherSessions = false,
  ): Promise<NewSession> {
    return this.openAwake(await this.numbers.byToken(idToken, mobile), endOtherSessions);
  }

  /**
   * Uses up what ACCOUNT_ASLEEP gave to say whose the account is.
   * @param mobile as of `loginWithProof`
   * @returns the proven number, E.164
   * @throws INVALID_PROOF as `loginWithProof`
   */
  async useClaim(proof: string, mobile: string | null): Promise<string> {
    const { phone, use } = await this.numbers.byClaim(proof, mobile);
    await this.transactions.run(use);
    return phone;
  }

  /** Logs in the owner of a number that was proven just now, asleep or not. @param phone E.164 */
  async open(phone: string): Promise<NewSession> {
    return this.sessions.begin(await this.users.ownerOf(phone, async () => undefined, false));
  }

  /** As `open`; but of an account that slept, a new owner of its number shall not see anything. @throws ACCOUNT_ASLEEP */
  private async openAwake({ phone, use }: ProvenNumber, endOtherSessions: boolean): Promise<NewSession> {
    const user = await this.users.withPhone(phone);
    if (user && isAsleep(user.lastSessionAt, this.clock.now())) {
      // The claim takes its place.
      await this.transactions.run(use);
      throw this.claims.ask(phone, user);
    }
    const take = async (transaction: Transaction) => {
      await use(transaction);
      if (endOtherSessions) await this.numbers.endAllOf(transaction, phone);
    };
    return this.sessions.begin(await this.users.ownerOf(phone, take, endOtherSessions));
  }

  /** Tries are spent before it is known whether the number is taken, lest many who ask at once be told. */
  private async createWithin(tries: readonly Try[], user: NewUser): Promise<UserEntity> {
    await this.limits.spendAll(tries);
    try {
      const created = await this.users.create(user);
      await this.limits.refund(tries);
      return created;
    } catch (error) {
      if (toAppError(error).code !== 'PHONE_TAKEN') await this.limits.refund(tries);
      throw error;
    }
  }
}

/** @throws INVALID_PHONE */
function phoneOf(text: string): string {
  const phone = toE164(text);
  if (!phone) throw new AppError('INVALID_PHONE');
  return phone;
}
