import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { isAsleep } from '../../../domain/users/sleeping-account.js';
import { requireActor, isAdmin, type Identity, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { ChatService } from '../assistant/chat/chat.service.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { NumberProofs } from '../auth/number-proof.service.js';
import { Reauthentication, type Evidence } from '../auth/reauthentication.service.js';
import { Closures } from '../availability/closures.service.js';
import { BookingService } from '../bookings/booking.service.js';
import { UploadSweep } from '../media/upload-sweep.service.js';
import { UploadService } from '../media/upload.service.js';
import { NotificationAccountService } from '../notifications/notification-account.service.js';
import { ReviewService } from '../reviews/review.service.js';
import { ServiceService } from '../services/service.service.js';
import { SiteService } from '../sites/site.service.js';
import { Credentials } from '../users/credentials.service.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserService } from '../users/user.service.js';
import { WaitlistService } from '../waitlist/waitlist.service.js';
import { mayDelete } from './account.policy.js';
import { AccountRepository } from './account.repository.js';
import { DeleteCode } from './delete-code.js';

/**
 * Deleting an account (P20, P25, P26): open bookings in either role are cancelled and the other party sees it live, services
 * leave the market, whatever tells of the person is forgotten, and their tokens and sockets are over. History stays.
 */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly code: DeleteCode,
    private readonly accounts: AccountRepository,
    private readonly credentials: Credentials,
    private readonly reauthentication: Reauthentication,
    private readonly numbers: NumberProofs,
    private readonly users: UserService,
    private readonly services: ServiceService,
    private readonly bookings: BookingService,
    private readonly reviews: ReviewService,
    private readonly chat: ChatService,
    private readonly notifications: NotificationAccountService,
    private readonly sites: SiteService,
    private readonly closures: Closures,
    private readonly waitlist: WaitlistService,
    private readonly uploads: UploadService,
    private readonly sweep: UploadSweep,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * By an admin who knows the operator's code; not themselves, and a super admin only by another.
   * @returns what is left of the user
   * @throws UNAUTHENTICATED, FORBIDDEN, OWN_ACCOUNT, DELETE_CODE_UNSET, WRONG_DELETE_CODE, TOO_MANY_TRIES, USER_NOT_FOUND
   */
  async delete(actor: MaybeActor, userId: string, code: string): Promise<UserEntity> {
    requireActor(actor);
    if (!isAdmin(actor)) throw new AppError('FORBIDDEN');
    if (userId === actor.id) throw new AppError('OWN_ACCOUNT');
    await this.code.check(actor, code);
    if (!isUuid(userId)) throw new AppError('USER_NOT_FOUND');
    return this.remove(actor, userId, async (transaction) => {
      const user = await this.credentials.lock(transaction, actor, userId);
      if (!mayDelete(actor, user)) throw new AppError('FORBIDDEN');
      await this.audit.record(transaction, actor, AuditAction.DELETE_USER, userId);
      return user;
    });
  }

  /**
   * One's own account, for ever.
   * @param address of the caller, for the limits
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, and what Reauthentication refuses
   */
  async deleteOwn(actor: MaybeActor, evidence: Evidence, address: string): Promise<void> {
    requireActor(actor);
    const use = await this.reauthentication.confirm(actor, evidence, address);
    await this.remove(actor, actor.id, async (transaction) => {
      const user = await this.credentials.lock(transaction, actor);
      await use(transaction);
      return user;
    });
  }

  /** By the operator of the server, as if by its owner. @throws USER_NOT_FOUND */
  async deleteAsOperator(user: Identity): Promise<void> {
    await this.remove(user, user.id, (transaction) => this.credentials.locked(transaction, user.id));
  }

  /**
   * The account that sleeps under a number which was proven just now by somebody whose account it is not; for ever. Nothing is
   * done where it is gone already.
   * @param phone E.164
   * @throws INVALID_PROOF where somebody has logged in to it meanwhile
   */
  async deleteSleeping(phone: string): Promise<void> {
    const sleeping = await this.users.withPhone(phone);
    if (!sleeping) return;
    await this.remove(sleeping, sleeping.id, async (transaction) => {
      const user = await this.credentials.locked(transaction, sleeping.id);
      if (!isAsleep(user.lastSessionAt, this.clock.now())) throw new AppError('INVALID_PROOF');
      await this.audit.record(transaction, null, AuditAction.BEGIN_ANEW, user.id);
      return user;
    }).catch((error: unknown) => {
      // Somebody else said so in the same moment.
      if (!(error instanceof AppError && error.code === 'USER_NOT_FOUND')) throw error;
    });
  }

  /** @param lock finds out under the lock that they may go: whoever books or offers something as this user holds the same lock */
  private async remove(
    actor: Identity,
    userId: string,
    lock: (transaction: Transaction) => Promise<UserEntity>,
  ): Promise<UserEntity> {
    const at = this.clock.now();
    const left = await this.transactions.run(async (transaction) => {
      const user = await lock(transaction);
      await this.services.forgetAllOf(transaction, userId);
      await this.bookings.cancelAllWith(transaction, actor, userId);
      await this.reviews.forgetWordsOf(transaction, userId);
      await this.chat.forgetAllOf(transaction, userId);
      await this.notifications.forgetAllOf(transaction, userId);
      await this.sites.forgetAllOf(transaction, userId);
      await this.closures.forgetAllOf(transaction, userId);
      await this.waitlist.forgetAllOf(transaction, userId);
      // After what shows them.
      await this.uploads.forgetAllOf(transaction, userId);
      await this.accounts.forgetTraces(transaction.manager, userId);
      await this.numbers.endAllOf(transaction, user.phone!);
      // Last: it locks the row against rows that refer to it, and a booking with this provider may be under way.
      return this.credentials.anonymise(transaction, userId, at);
    });
    await this.sweep.erase();
    return left;
  }
}
