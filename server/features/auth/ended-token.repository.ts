import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { EndedTokenEntity } from './ended-token.entity.js';

/** The only code that writes ended_tokens; every request reads it (platform/auth/authentication.ts). */
@Injectable()
export class EndedTokenRepository {
  /**
   * Ends a token, and forgets those that are over by `now` anyway.
   * @param exp when it would end by itself, in seconds since 1970; a token of another program may have no end
   */
  async add(manager: EntityManager, id: string, exp: number | undefined, now: Date): Promise<void> {
    await manager.delete(EndedTokenEntity, { expiresAt: LessThanOrEqual(now) });
    await manager
      .createQueryBuilder()
      .insert()
      .into(EndedTokenEntity)
      .values({ id, expiresAt: exp === undefined ? () => `'infinity'` : new Date(exp * 1000) })
      .orIgnore()
      .execute();
  }
}
