import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { requireActor, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Credentials } from '../users/credentials.service.js';
import { UserService } from '../users/user.service.js';
import { NumberProofs, type ProvenNumber } from './number-proof.service.js';
import { SessionService, type NewSession } from './session.service.js';

/**
 * Proving one's own number while one is logged in. Whoever holds a session of the account and reads the code that was sent to its
 * number is both who registered and who owns the number, so that the password stays, which it does not where a number's owner
 * logs in by a code (P11). All other sessions and secrets end even so: somebody else may have been given them.
 */
@Injectable()
export class NumberConfirmation {
  constructor(
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly numbers: NumberProofs,
    private readonly sessions: SessionService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @param code that was sent to the actor's number
   * @param address of the caller, for the limits
   * @returns the session to go on with
   * @throws UNAUTHENTICATED, SESSION_EXPIRED where the session has ended meanwhile, INVALID_OTP, OTP_EXPIRED, TOO_MANY_TRIES,
   *   NOT_FOUND where another provider sends the codes
   */
  async withCode(actor: MaybeActor, code: string, address: string): Promise<NewSession> {
    requireActor(actor);
    return this.confirm(actor, await this.numbers.byCode(await this.numberOf(actor), code, address));
  }

  /**
   * As `withCode`, with a Firebase ID token or the built-in proof, as the configured provider has it.
   * @throws UNAUTHENTICATED, SESSION_EXPIRED; INVALID_PROOF where it is forged, over, used before, or of another number; UNAVAILABLE
   */
  async withProof(actor: MaybeActor, idToken: string): Promise<NewSession> {
    requireActor(actor);
    return this.confirm(actor, await this.numbers.byToken(idToken, await this.numberOf(actor)));
  }

  private async confirm(actor: Actor, { use }: ProvenNumber): Promise<NewSession> {
    const user = await this.transactions.run(async (transaction) => {
      // The number's owner may have logged in by a code meanwhile: then this session, and the password with it, is void.
      const locked = await this.credentials.lock(transaction, actor);
      await use(transaction);
      return this.credentials.markVerified(transaction, locked, this.clock.now(), { keepPassword: true });
    });
    return this.sessions.begin(user);
  }

  private async numberOf(actor: Actor): Promise<string> {
    const { phone } = await this.users.get(actor.id);
    // Active users have one.
    if (!phone) throw new AppError('USER_NOT_FOUND');
    return phone;
  }
}
