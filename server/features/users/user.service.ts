import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../domain/errors.js';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import type { ProfileChange } from '../../../domain/users/user.schema.js';
import { subjectOf, type Actor, type MaybeActor, type Viewer } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { ProvenAct } from '../../platform/config/proof-config.js';
import { refusedBy } from '../../platform/database/errors.js';
import { fromGeography, toGeography } from '../../platform/database/points.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { UserChangeKind } from '../../platform/events/topics.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { PlaceService } from '../places/place.service.js';
import { Credentials } from './credentials.service.js';
import type { UserEntity } from './user.entity.js';
import { actsUnproven } from './proof.policy.js';
import { recordUserChange } from './user.events.js';
import { UserRepository } from './user.repository.js';

export interface NewUser {
  /** E.164 */
  phone: string;
  name: string;
  passwordHash: string;
  location: GeoPoint;
  /** BCP 47 */
  preferredLanguage: string;
}

/** What a profile holds; a password is PasswordService's. */

/** The users that other features stand on. Registering and logging in are auth's. */
@Injectable()
export class UserService {
  constructor(
    private readonly users: UserRepository,
    private readonly credentials: Credentials,
    private readonly places: PlaceService,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * An active user; what of it the actor may see is the presenter's matter (user.model.ts).
   * @throws USER_NOT_FOUND
   */
  async get(id: string, manager?: EntityManager): Promise<UserEntity> {
    const user = await this.find(id, manager);
    if (!user || user.deletedAt) throw new AppError('USER_NOT_FOUND');
    return user;
  }

  /** A user, even a deleted one; null where there is none. Whoever calls has authorised it. */
  async find(id: string, manager?: EntityManager): Promise<UserEntity | null> {
    return isUuid(id) ? this.users.find(id, manager) : null;
  }

  /**
   * Those of these ids that are active users', each once: to listen to anybody else would be to wait for nothing.
   * @throws BAD_INPUT for what is no id at all, USER_NOT_FOUND where there is nobody
   */
  async active(ids: readonly string[]): Promise<string[]> {
    if (!ids.every(isUuid)) throw new AppError('BAD_INPUT');
    const found = ids.length > 0 ? await this.users.active([...new Set(ids)]) : [];
    if (found.length === 0) throw new AppError('USER_NOT_FOUND');
    return found;
  }

  /**
   * Through whose eyes the actor looks at the market: their own, or those of `userId` where the actor is an admin.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND where another user is named
   */
  async viewer(actor: MaybeActor, userId?: string | null): Promise<Viewer | null> {
    if (!userId || userId === actor?.id) return actor;
    const { id, role, location } = await this.get(subjectOf(actor, userId));
    return { id, role, location: fromGeography(location) };
  }

  /**
   * The actor's own profile, or `userId`'s where the actor is an admin. What the command leaves out stays. Services stay where
   * they were listed.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND, SESSION_EXPIRED
   */
  async updateProfile(
    actor: MaybeActor,
    command: ProfileChange,
    userId?: string | null,
  ): Promise<UserEntity> {
    const { id } = await this.get(subjectOf(actor, userId));
    const { name, location, preferredLanguage } = command;
    const changes = {
      ...(name && { name }),
      ...(preferredLanguage && { preferredLanguage }),
      ...(location && {
        location: toGeography(location),
        town: await this.places.nearestTown(location),
      }),
    };
    await this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, actor as Actor, id);
      if (Object.keys(changes).length > 0) {
        await this.users.update(transaction.manager, id, changes);
        recordUserChange(transaction, UserChangeKind.UPDATED, id);
      }
      await this.audit.recordForAnother(transaction, actor as Actor, AuditAction.UPDATE_PROFILE, id);
    });
    return this.get(id);
  }

  /** Keeps a user from being deleted until the transaction ends. @throws USER_NOT_FOUND */
  async hold(manager: EntityManager, id: string): Promise<void> {
    const user = isUuid(id) && (await this.users.shareLockActive(manager, id));
    if (!user) throw new AppError('USER_NOT_FOUND');
  }

  /** As `hold`, for one transaction at a time. @throws USER_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<void> {
    if (!(await this.tryLock(manager, id))) throw new AppError('USER_NOT_FOUND');
  }

  /** As `lock`. @returns false where there is no such active user */
  async tryLock(manager: EntityManager, id: string): Promise<boolean> {
    return isUuid(id) && (await this.users.lockActive(manager, id)) !== null;
  }

  /** What the ratings of a provider add up to, by whoever counts them under `lock`. */
  async setRating(
    transaction: Transaction,
    providerId: string,
    rating: { sum: number; count: number },
  ): Promise<void> {
    const changed = await this.users.setRating(transaction.manager, providerId, rating);
    if (changed) transaction.record('ratingChanged', providerId, { providerId });
  }

  /**
   * Where the operator asks for it (REQUIRE_PROOF), only who has proven their number does this for themselves.
   * @throws PROOF_REQUIRED
   */
  requireProof(actor: Actor, subjectId: string, act: ProvenAct): void {
    if (this.config.requireProof.includes(act) && actsUnproven(actor, subjectId))
      throw new AppError('PROOF_REQUIRED');
  }

  /** @param phone E.164 */
  async withPhone(phone: string): Promise<UserEntity | null> {
    return this.users.findByPhone(phone);
  }

  /** They have just logged in. */
  async noteSession(id: string): Promise<void> {
    await this.users.noteSession(id, this.clock.now());
  }

  /**
   * A user whose number nobody has proven yet (P10).
   * @throws PHONE_TAKEN
   */
  async create({ location, ...user }: NewUser): Promise<UserEntity> {
    const id = uuid();
    const town = await this.places.nearestTown(location);
    try {
      await this.transactions.run(async (transaction) => {
        await this.users.insert(transaction.manager, { ...user, id, town, location: toGeography(location) });
        recordUserChange(transaction, UserChangeKind.CREATED, id);
      });
    } catch (error) {
      throw refusedBy(error, 'users_phone_key') ? new AppError('PHONE_TAKEN') : error;
    }
    return this.get(id);
  }

  /**
   * The user of a number whose owner has just proven it: made with no name yet, or verified, where that has not happened.
   * A password set before the proof is void, because somebody else may have set it (P9, P11).
   * @param use takes what proved it, in the same transaction
   * @param endOtherSessions voids the password and all sessions from before in any case
   * @throws what `use` throws
   */
  async ownerOf(
    phone: string,
    use: (transaction: Transaction) => Promise<void>,
    endOtherSessions: boolean,
  ): Promise<UserEntity> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const now = this.clock.now();
      let user = await this.users.lockByPhone(manager, phone);
      if (!user) {
        const id = uuid();
        await this.users.insertUnlessKnown(manager, { id, phone, phoneVerifiedAt: now });
        user = await this.users.lockByPhone(manager, phone);
        if (user?.id === id) recordUserChange(transaction, UserChangeKind.CREATED, id);
      }
      // Whoever had it has just been deleted.
      if (!user) throw new AppError('UNAVAILABLE');
      await use(transaction);
      return this.credentials.markVerified(transaction, user, now, { endOtherSessions });
    });
  }
}
