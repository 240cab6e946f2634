import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import type { Role } from '../../../domain/users/role.js';
import type { Actor } from '../../platform/auth/actor.js';
import { TransactionHook } from '../../platform/database/transaction-hook.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { UserChangeKind } from '../../platform/events/topics.js';
import { isUuid } from '../../platform/validation/uuid.js';
import type { UserEntity } from './user.entity.js';
import { recordUserChange } from './user.events.js';
import { UserRepository } from './user.repository.js';

/** All that is known of a person. What remains is an id that history refers to. */
const ANONYMOUS = {
  phone: null,
  phoneVerifiedAt: null,
  name: null,
  location: null,
  town: null,
  passwordHash: null,
  preferredLanguage: 'en',
  upiAddress: null,
  paymentInstructions: null,
} as const satisfies Partial<UserEntity>;

/**
 * What makes a user another one to the server: every change here voids all their tokens and closes their sockets
 * (P15). Whoever calls has authorised it, and brings the transaction.
 */
@Injectable()
export class Credentials {
  /** Somebody's number has been proven; with their id, under the lock of their row. */
  readonly proven = new TransactionHook<string>();

  constructor(private readonly users: UserRepository) {}

  /**
   * The actor, and the user for whom they act, as nobody changes them until the transaction ends. A request that has waited, for
   * a hash or another's lock, may be that of a token that was voided meanwhile: whatever it makes that would outlive the token
   * is made under this lock.
   * @returns whom it is for
   * @throws SESSION_EXPIRED where the actor's token is no longer good; USER_NOT_FOUND where the other user is gone
   */
  async hold(transaction: Transaction, actor: Actor, subjectId = actor.id): Promise<UserEntity> {
    return this.admit(transaction, actor, subjectId, 'pessimistic_read');
  }

  /** As `hold`, for one transaction at a time: before a change of what a token stands for. */
  async lock(transaction: Transaction, actor: Actor, subjectId = actor.id): Promise<UserEntity> {
    return this.admit(transaction, actor, subjectId, 'for_no_key_update');
  }

  /** Their number is told of it. @throws USER_NOT_FOUND */
  async setPassword(transaction: Transaction, userId: string, passwordHash: string): Promise<UserEntity> {
    transaction.record('passwordChanged', userId, { userId });
    return this.change(transaction, userId, { passwordHash });
  }

  /** @throws USER_NOT_FOUND */
  async setRole(transaction: Transaction, userId: string, role: Role): Promise<UserEntity> {
    recordUserChange(transaction, UserChangeKind.UPDATED, userId);
    return this.change(transaction, userId, { role });
  }

  /**
   * The number's owner has proven it. A password set before is void, because somebody else may have set it (P11), unless
   * who proves it holds the session, too (NumberConfirmation). Where the number had been proven already, nothing changes.
   * @param user locked
   * @param options `endOtherSessions`: the password is void, and sessions end, even so
   */
  async markVerified(
    transaction: Transaction,
    user: UserEntity,
    at: Date,
    { endOtherSessions = false, keepPassword = false } = {},
  ): Promise<UserEntity> {
    if (user.phoneVerifiedAt && !endOtherSessions) return user;
    const proven = await this.change(transaction, user.id, {
      phoneVerifiedAt: user.phoneVerifiedAt ?? at,
      ...(!keepPassword && { passwordHash: null }),
    });
    if (!user.phoneVerifiedAt) {
      recordUserChange(transaction, UserChangeKind.UPDATED, user.id);
      await this.proven.run(transaction, user.id);
    }
    return proven;
  }

  /** Every token of theirs is void, and whatever was made with one. @throws USER_NOT_FOUND */
  async endSessions(transaction: Transaction, userId: string): Promise<void> {
    await this.change(transaction, userId, {});
  }

  /** Part of deleting an account, and its last step: see AccountDeletion. @throws USER_NOT_FOUND */
  async anonymise(transaction: Transaction, userId: string, at: Date): Promise<UserEntity> {
    recordUserChange(transaction, UserChangeKind.DELETED, userId);
    return this.change(transaction, userId, { ...ANONYMOUS, deletedAt: at });
  }

  /** The user as nobody else can change them until the transaction ends. @throws USER_NOT_FOUND */
  async locked(transaction: Transaction, userId: string): Promise<UserEntity> {
    const user = await this.users.lockActive(transaction.manager, userId);
    if (!user) throw new AppError('USER_NOT_FOUND');
    return user;
  }

  private async admit(
    transaction: Transaction,
    { id, tokenVersion }: Actor,
    subjectId: string,
    mode: 'pessimistic_read' | 'for_no_key_update',
  ): Promise<UserEntity> {
    if (!isUuid(subjectId)) throw new AppError('USER_NOT_FOUND');
    const wanted = [...new Set([id, subjectId.toLowerCase()])];
    const users = await this.users.lockAllActive(transaction.manager, wanted, mode);
    if (users.find((user) => user.id === id)?.tokenVersion !== tokenVersion)
      throw new AppError('SESSION_EXPIRED');
    const subject = users.find((user) => user.id === subjectId.toLowerCase());
    if (!subject) throw new AppError('USER_NOT_FOUND');
    return subject;
  }

  private async change(
    transaction: Transaction,
    userId: string,
    changes: Partial<UserEntity>,
  ): Promise<UserEntity> {
    const user = await this.locked(transaction, userId);
    const changed = { ...changes, tokenVersion: user.tokenVersion + 1 };
    await this.users.update(transaction.manager, userId, changed);
    transaction.record('sessionRevoked', userId, { tokenVersion: changed.tokenVersion });
    return { ...user, ...changed };
  }
}
