import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Passwords } from '../../platform/auth/passwords.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UserService } from '../users/user.service.js';
import { NumberProofs } from './number-proof.service.js';

/** What shows that it is the account's owner who holds the token: one of these. */
export interface Evidence {
  password?: string | null;
  /** A one-time code that was sent to their number. */
  code?: string | null;
  /** A fresh proof of their number, where another provider sends the codes. */
  idToken?: string | null;
}

/** Asks again for what a token alone shall not allow, for tokens are left behind on borrowed phones. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UserService,
    private readonly numbers: NumberProofs,
    private readonly limits: RateLimits,
    private readonly passwords: Passwords,
  ) {}

  /**
   * @param address of the caller, for the limits
   * @returns uses the evidence up, in the transaction that it allows. That has to lock the actor first (Credentials.lock): then the
   *   password that was right is still theirs.
   * @throws CONFIRMATION_REQUIRED where there is none; WRONG_PASSWORD, INVALID_OTP, OTP_EXPIRED, INVALID_PROOF, TOO_MANY_TRIES,
   *   NOT_FOUND for a code where another provider sends them, USER_NOT_FOUND, SERVER_BUSY
   */
  async confirm(
    actor: Actor,
    { password, code, idToken }: Evidence,
    address: string,
  ): Promise<(transaction: Transaction) => Promise<void>> {
    if (!password && !code && !idToken) throw new AppError('CONFIRMATION_REQUIRED');
    await this.limits.spend('confirmation per person', actor.id);
    const { phone, passwordHash } = await this.users.get(actor.id);
    if (password) {
      const matches = await this.limits.refundIfBusy(
        [['confirmation per person', actor.id]],
        this.passwords.matches(actor.id, password, passwordHash),
      );
      if (!matches) throw new AppError('WRONG_PASSWORD');
      return async () => undefined;
    }
    const number = code
      ? await this.numbers.byCode(phone!, code, address)
      : await this.numbers.byToken(idToken!, phone);
    return number.use;
  }
}
