import { Injectable } from '@nestjs/common';
import { EntityManager, In, IsNull, type SelectQueryBuilder } from 'typeorm';
import type { PaymentDetails } from '../../../domain/payments/payment-details.js';
import type { UserSearch } from '../../../domain/users/user-search.js';
import { UserEntity } from './user.entity.js';

/** The only query code over the users table. */
@Injectable()
export class UserRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Deleted users are found, too: their history stays, anonymised. */
  async find(id: string, manager = this.manager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id });
  }

  async findByPhone(phone: string): Promise<UserEntity | null> {
    return this.manager.findOneBy(UserEntity, { phone, deletedAt: IsNull() });
  }

  /** An active user by their number, as `lockActive`. */
  async lockByPhone(manager: EntityManager, phone: string): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, {
      where: { phone, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Those of these ids that are active users'. */
  async active(ids: readonly string[]): Promise<string[]> {
    const found = await this.manager.find(UserEntity, {
      where: { id: In([...ids]), deletedAt: IsNull() },
      select: { id: true },
    });
    return found.map(({ id }) => id);
  }

  /** How these users are paid, but for those who are deleted. */
  async paymentDetailsOf(ids: readonly string[]): Promise<({ id: string } & PaymentDetails)[]> {
    const users = await this.manager.find(UserEntity, {
      where: { id: In([...ids]), deletedAt: IsNull() },
      select: { id: true, upiAddress: true, paymentInstructions: true },
    });
    return users.map(({ id, upiAddress, paymentInstructions: instructions }) => ({
      ...{ id, upiAddress, instructions },
    }));
  }

  /** Those of these ids that were ever users'. */
  async findAll(ids: readonly string[]): Promise<UserEntity[]> {
    return this.manager.findBy(UserEntity, { id: In([...ids]) });
  }

  /** Active users, newest first, after the id `after`. */
  async list(limit: number, after: string | null): Promise<UserEntity[]> {
    return this.newest(limit, after).getMany();
  }

  /**
   * As `list`, of those whom a search finds: by the index `users_found`, however many there are.
   * @param hidden ids of those who are not found by their number
   */
  async search(
    search: UserSearch,
    limit: number,
    after: string | null,
    hidden: readonly string[],
  ): Promise<UserEntity[]> {
    const query = this.newest(limit, after);
    if ('digits' in search) {
      query.andWhere('users.phone LIKE :digits', { digits: `%${search.digits}%` });
      if (hidden.length > 0) query.andWhere('users.id NOT IN (:...hidden)', { hidden });
      return query.getMany();
    }
    for (const [index, word] of search.words.entries()) {
      // As the database lowers the names, whatever its locale.
      query.andWhere(`' ' || lower(users.name) LIKE lower(CAST(:word${index} AS text))`, {
        [`word${index}`]: `% ${word.replace(/[\\%_]/g, '\\$&')}%`,
      });
    }
    return query.getMany();
  }

  /**
   * An active user, who stays so until the transaction ends: a deletion waits for it, and it for a deletion.
   * @returns null where there is none
   */
  async shareLockActive(manager: EntityManager, id: string): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_read' },
    });
  }

  /** As `shareLockActive`, for one transaction at a time. It does not hold off rows that merely refer to the user. */
  async lockActive(manager: EntityManager, id: string): Promise<UserEntity | null> {
    return manager.findOne(UserEntity, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** As `shareLockActive` or `lockActive`, of several: always in the same order, so that no two who want them wait for ever. */
  async lockAllActive(
    manager: EntityManager,
    ids: string[],
    mode: 'pessimistic_read' | 'for_no_key_update',
  ): Promise<UserEntity[]> {
    return manager.find(UserEntity, {
      where: { id: In(ids), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode },
    });
  }

  /** Sets the sum and the count of a provider's ratings. @returns whether they were others */
  async setRating(
    manager: EntityManager,
    id: string,
    { sum, count }: { sum: number; count: number },
  ): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(UserEntity)
      .set({ ratingSum: sum, ratingCount: count })
      .where({ id })
      .andWhere('(rating_sum, rating_count) <> (:sum, :count)', { sum, count })
      .execute();
    return affected === 1;
  }

  /** @throws QueryFailedError by users_phone_key where the number is registered. */
  async insert(manager: EntityManager, user: Partial<UserEntity>): Promise<void> {
    await manager.insert(UserEntity, user);
  }

  /** Unless somebody has this number already, or is about to. */
  async insertUnlessKnown(
    manager: EntityManager,
    user: { id: string; phone: string; phoneVerifiedAt: Date },
  ) {
    await manager.createQueryBuilder().insert().into(UserEntity).values(user).orIgnore().execute();
  }

  /** Not of one who is deleted: of them nothing is kept. */
  async noteSession(id: string, at: Date): Promise<void> {
    await this.manager.update(UserEntity, { id, deletedAt: IsNull() }, { lastSessionAt: at });
  }

  async update(manager: EntityManager, id: string, changes: Partial<UserEntity>): Promise<void> {
    await manager.update(UserEntity, id, changes);
  }

  private newest(limit: number, after: string | null): SelectQueryBuilder<UserEntity> {
    const query = this.manager
      .createQueryBuilder(UserEntity, 'users')
      .where('users.deleted_at IS NULL')
      .orderBy('users.id', 'DESC')
      .limit(limit);
    return after === null ? query : query.andWhere('users.id < :after', { after });
  }
}
