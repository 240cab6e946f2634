import { Injectable } from '@nestjs/common';
import { EntityManager, IsNull } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** The only query code over the users table. */
@Injectable()
export class UserRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Deleted users are found, too: their history stays, anonymised. */
  async find(id: string): Promise<UserEntity | null> {
    return this.manager.findOneBy(UserEntity, { id });
  }

  async findByPhone(phone: string): Promise<UserEntity | null> {
    return this.manager.findOneBy(UserEntity, { phone, deletedAt: IsNull() });
  }

  /** @throws QueryFailedError by users_phone_key where the number is registered. */
  async insert(user: Partial<UserEntity>): Promise<void> {
    await this.manager.insert(UserEntity, user);
  }

  /** Voids the password and, with the token version, every session that was opened before. */
  async markVerified(id: string, at: Date): Promise<void> {
    await this.manager.update(UserEntity, id, {
      phoneVerifiedAt: at,
      passwordHash: null,
      tokenVersion: () => 'token_version + 1',
    });
  }
}
