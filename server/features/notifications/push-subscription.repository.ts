import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { batched } from '../../platform/database/batched.js';
import { Statements } from '../../platform/database/statements.js';
import type { PushSubscriptionRow } from './push-subscription.row.js';

const OF_PARTIES = {
  name: 'push_subscriptions_of_parties',
  text: `
    SELECT b.id AS "bookingId", s.id, s.user_id AS "userId", s.endpoint, s.p256dh, s.auth, s.language
    FROM bookings b JOIN push_subscriptions s ON s.user_id IN (b.consumer_id, b.provider_id)
      JOIN users u ON u.id = s.user_id AND u.token_version = s.token_version
    WHERE b.id = ANY ($1::uuid[]) AND u.deleted_at IS NULL`,
};

/** The only query code over push_subscriptions. */
@Injectable()
export class PushSubscriptionRepository {
  private readonly read = batched(async (bookingIds) => {
    const rows = await this.statements.query<PushSubscriptionRow & { bookingId: string }>(OF_PARTIES, [
      bookingIds,
    ]);
    return new Map(bookingIds.map((id) => [id, rows.filter(({ bookingId }) => bookingId === id)]));
  });

  constructor(
    private readonly manager: EntityManager,
    private readonly statements: Statements,
  ) {}

  /**
   * Adds a browser, or changes whose it is and what it reads: browsers are handed around. The secret that it shares with us
   * proves that it is the same one.
   * @returns whether it was saved: not where its endpoint is known with another secret and user
   */
  async save(manager: EntityManager, subscription: PushSubscriptionRow): Promise<boolean> {
    const { id, userId, endpoint, p256dh, auth, language } = subscription;
    const rows = await manager.query<unknown[]>(
      `INSERT INTO push_subscriptions AS known (id, user_id, endpoint, p256dh, auth, language, token_version)
       SELECT $1, id, $3, $4, $5, $6, token_version FROM users WHERE id = $2
       ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
         language = excluded.language, token_version = excluded.token_version, created_at = now()
       WHERE known.user_id = excluded.user_id OR known.auth = excluded.auth
       RETURNING id`,
      [id, userId, endpoint, p256dh, auth, language],
    );
    return rows.length > 0;
  }

  /** Forgets all but the `kept` newest of a user. */
  async dropOldest(manager: EntityManager, userId: string, kept: number): Promise<void> {
    await manager.query(
      `DELETE FROM push_subscriptions WHERE id IN (
         SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
      [userId, kept],
    );
  }

  /** Those browsers of a booking's parties that are still logged in; for a batch of events they are read at once. */
  async ofParties(bookingId: string): Promise<PushSubscriptionRow[]> {
    return (await this.read(bookingId)) ?? [];
  }

  async allOf(userId: string): Promise<{ endpoint: string; language: string; createdAt: Date }[]> {
    return this.manager.query(
      `SELECT endpoint, language, created_at AS "createdAt" FROM push_subscriptions WHERE user_id = $1
       ORDER BY created_at DESC`,
      [userId],
    );
  }

  async removeOf(userId: string, endpoint: string): Promise<boolean> {
    const [, count] = await this.manager.query<[unknown[], number]>(
      `DELETE FROM push_subscriptions WHERE user_id = $1 AND endpoint = $2`,
      [userId, endpoint],
    );
    return count > 0;
  }

  /** Unless its browser has subscribed again meanwhile, with other keys. */
  async remove({ id, auth }: PushSubscriptionRow): Promise<void> {
    await this.manager.query(`DELETE FROM push_subscriptions WHERE id = $1 AND auth = $2`, [id, auth]);
  }

  async removeAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`DELETE FROM push_subscriptions WHERE user_id = $1`, [userId]);
  }
}
