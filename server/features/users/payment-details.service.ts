import { Injectable } from '@nestjs/common';
import type { PaymentDetails } from '../../../domain/payments/payment-details.js';
import { subjectOf, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { batched } from '../../platform/database/batched.js';
import { Transactions } from '../../platform/database/transactions.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { Credentials } from './credentials.service.js';
import type { UserEntity } from './user.entity.js';
import { UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';

/** How users are paid (P163). */
@Injectable()
export class PaymentDetailsService {
  private readonly read = batched(
    async (ids) =>
      new Map((await this.users.paymentDetailsOf(ids)).map(({ id, ...details }) => [id, details])),
  );

  constructor(
    private readonly users: UserRepository,
    private readonly known: UserService,
    private readonly credentials: Credentials,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /** How a user is paid; whoever calls has authorised it. All that are asked for in one moment are read together. */
  async of(userId: string): Promise<PaymentDetails> {
    return (await this.read(userId)) ?? { upiAddress: null, instructions: null };
  }

  /**
   * The actor's own, or `userId`'s where the actor is an admin.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND, SESSION_EXPIRED
   */
  async set(
    actor: MaybeActor,
    { upiAddress, instructions }: PaymentDetails,
    userId?: string | null,
  ): Promise<UserEntity> {
    const { id } = await this.known.get(subjectOf(actor, userId));
    await this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, actor as Actor, id);
      await this.users.update(transaction.manager, id, { upiAddress, paymentInstructions: instructions });
      await this.audit.recordForAnother(transaction, actor as Actor, AuditAction.SET_PAYMENT_DETAILS, id);
    });
    return this.known.get(id);
  }
}
