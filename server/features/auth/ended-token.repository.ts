import { Injectable } from '@nestjs/common';
import { EntityManager, LessThanOrEqual } from 'typeorm';
import { EndedTokenEntity } from './ended-token.entity.js';

/** The only code that writes ended_tokens; every request reads it (platform/auth/authentication.ts). */
@Injectable()
export class EndedTokenRepository {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Ends a token.
   * @param exp when it would end by itself, in seconds since 1970; a token of another program may have no end
   */
  async add(manager: EntityManager, id: string, exp: number | undefined): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(EndedTokenEntity)
      .values({ id, expiresAt: exp === undefined ? () => `'infinity'` : new Date(exp * 1000) })
      .orIgnore()
      .execute();
  }

  /** Those that are over by now anyway. */
  async forget(now: Date): Promise<void> {
    await this.manager.delete(EndedTokenEntity, { expiresAt: LessThanOrEqual(now) });
  }
}
