import { Injectable } from '@nestjs/common';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Authentication } from '../../platform/auth/authentication.js';
import { hashPassword } from '../../platform/auth/password.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Credentials } from '../users/credentials.service.js';
import type { NewSession } from './auth.service.js';

/** One's own password. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly credentials: Credentials,
    private readonly authentication: Authentication,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sets the actor's password. Every other session of theirs is over; the one returned takes the place of this one.
   * @param password of a length that the schema has checked
   * @throws UNAUTHENTICATED
   */
  async changePassword(actor: MaybeActor, password: string): Promise<NewSession> {
    requireActor(actor);
    const passwordHash = await hashPassword(password);
    const user = await this.transactions.run((transaction) =>
      this.credentials.setPassword(transaction, actor.id, passwordHash),
    );
    return { ...this.authentication.issue(user), user };
  }
}
