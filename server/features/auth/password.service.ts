import { Injectable } from '@nestjs/common';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Passwords } from '../../platform/auth/passwords.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { Credentials } from '../users/credentials.service.js';
import { SessionService, type NewSession } from './session.service.js';

/** One's own password. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly credentials: Credentials,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Sets the actor's password. Every other session of theirs is over; the one returned takes the place of this one. Their number
   * is told (password-notice.ts).
   * @param password of a length that the schema has checked
   * @throws UNAUTHENTICATED, TOO_MANY_TRIES, SERVER_BUSY, SESSION_EXPIRED where the token was voided while the password was hashed
   */
  async changePassword(actor: MaybeActor, password: string): Promise<NewSession> {
    requireActor(actor);
    await this.limits.spend('new password per person', actor.id);
    const passwordHash = await this.limits.refundIfBusy(
      [['new password per person', actor.id]],
      this.passwords.hash(actor.id, password),
    );
    const user = await this.transactions.run(async (transaction) => {
      await this.credentials.lock(transaction, actor);
      return this.credentials.setPassword(transaction, actor.id, passwordHash);
    });
    return this.sessions.begin(user);
  }
}
