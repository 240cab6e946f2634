import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** The only code that writes ended_tokens; every request reads it (platform/auth/authentication.ts). */
@Injectable()
export class EndedTokenRepository {
  /**
   * Ends a token, and forgets those that are over by `now` anyway.
   * @param exp when it would end by itself, in seconds since 1970; a token of another program may have no end
   */
  async add(manager: EntityManager, id: string, exp: number | undefined, now: Date): Promise<void> {
    await manager.query(`DELETE FROM ended_tokens WHERE expires_at <= $1`, [now]);
    await manager.query(
      `INSERT INTO ended_tokens (id, expires_at) VALUES ($1, coalesce(to_timestamp($2), 'infinity')) ON CONFLICT DO NOTHING`,
      [id, exp ?? null],
    );
  }
}
