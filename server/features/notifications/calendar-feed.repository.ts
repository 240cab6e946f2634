import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

export interface CalendarFeedRow {
  userId: string;
  salt: string;
  tokenHash: string;
  /** The user's when it was made: once it is raised, the address leads nowhere. */
  tokenVersion: number;
  createdAt: Date;
}

const COLUMNS = `user_id AS "userId", salt, token_hash AS "tokenHash", token_version AS "tokenVersion",
  created_at AS "createdAt"`;

/** The only query code over calendar_feeds. */
@Injectable()
export class CalendarFeedRepository {
  constructor(private readonly manager: EntityManager) {}

  async ofUser(userId: string, manager = this.manager): Promise<CalendarFeedRow | null> {
    const [row] = await manager.query<CalendarFeedRow[]>(
      `SELECT ${COLUMNS} FROM calendar_feeds WHERE user_id = $1`,
      [userId],
    );
    return row ?? null;
  }

  async withHash(tokenHash: string): Promise<CalendarFeedRow | null> {
    const [row] = await this.manager.query<CalendarFeedRow[]>(
      `SELECT ${COLUMNS} FROM calendar_feeds WHERE token_hash = $1`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** In the place of the user's earlier one. */
  async replace(
    manager: EntityManager,
    { userId, salt, tokenHash, tokenVersion }: Omit<CalendarFeedRow, 'createdAt'>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO calendar_feeds (user_id, salt, token_hash, token_version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET salt = excluded.salt, token_hash = excluded.token_hash,
         token_version = excluded.token_version, created_at = now()`,
      [userId, salt, tokenHash, tokenVersion],
    );
  }

  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`DELETE FROM calendar_feeds WHERE user_id = $1`, [userId]);
  }
}
