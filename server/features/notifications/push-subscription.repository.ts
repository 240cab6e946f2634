import { Injectable } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { batched } from '../../platform/database/batched.js';
import { columnsBut, insertInto, type RowOf } from '../../platform/database/columns.js';
import { Statements } from '../../platform/database/statements.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';

/** Where to send, and how to encrypt what is sent. */
const SUBSCRIPTION = columnsBut(PushSubscriptionEntity, ['tokenVersion', 'createdAt']);
export type PushSubscriptionRow = RowOf<typeof SUBSCRIPTION>;

const OF_PARTIES = {
  name: 'push_subscriptions_of_parties',
  text: `
    SELECT b.id AS "bookingId", ${SUBSCRIPTION.of('s')}
    FROM bookings b JOIN push_subscriptions s ON s.user_id IN (b.consumer_id, b.provider_id)
      JOIN users u ON u.id = s.user_id AND u.token_version = s.token_version
    WHERE b.id = ANY ($1::uuid[]) AND u.deleted_at IS NULL`,
};

const OF_USER = `
  SELECT ${SUBSCRIPTION.of('s')} FROM push_subscriptions s JOIN users u ON u.id = s.user_id AND u.token_version = s.token_version
  WHERE u.id = $1 AND u.deleted_at IS NULL`;

/** The tokens' version is that of the user as the statement finds them, and what is known of the endpoint decides whether it is theirs. */
const SAVE = `
  ${insertInto(PushSubscriptionEntity, {
    id: '$1',
    userId: 'id',
    endpoint: '$3',
    p256dh: '$4',
    auth: '$5',
    language: '$6',
    tokenVersion: 'token_version',
  })}
  FROM users WHERE id = $2
  ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    language = excluded.language, token_version = excluded.token_version, created_at = now()
  WHERE push_subscriptions.user_id = excluded.user_id OR push_subscriptions.auth = excluded.auth
  RETURNING id`;

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
    const rows = await manager.query<unknown[]>(SAVE, [id, userId, endpoint, p256dh, auth, language]);
    return rows.length > 0;
  }

  /** Forgets all but the `kept` newest of a user. */
  async dropOldest(manager: EntityManager, userId: string, kept: number): Promise<void> {
    const oldest = await manager.find(PushSubscriptionEntity, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: kept,
      select: { id: true },
    });
    if (oldest.length > 0)
      await manager.delete(PushSubscriptionEntity, { id: In(oldest.map(({ id }) => id)) });
  }

  /** Those browsers of a booking's parties that are still logged in; for a batch of events they are read at once. */
  async ofParties(bookingId: string): Promise<PushSubscriptionRow[]> {
    return (await this.read(bookingId)) ?? [];
  }

  /** Those browsers of a user that are still logged in. */
  async ofUser(userId: string): Promise<PushSubscriptionRow[]> {
    return this.manager.query<PushSubscriptionRow[]>(OF_USER, [userId]);
  }

  async allOf(userId: string): Promise<PushSubscriptionEntity[]> {
    return this.manager.find(PushSubscriptionEntity, { where: { userId }, order: { createdAt: 'DESC' } });
  }

  async removeOf(userId: string, endpoint: string): Promise<boolean> {
    const { affected } = await this.manager.delete(PushSubscriptionEntity, { userId, endpoint });
    return affected === 1;
  }

  /** Unless its browser has subscribed again meanwhile, with other keys. */
  async remove({ id, auth }: PushSubscriptionRow): Promise<void> {
    await this.manager.delete(PushSubscriptionEntity, { id, auth });
  }

  /** Those whose logins have been ended: nothing is sent to them any more. */
  async forgetEnded(): Promise<void> {
    await this.manager
      .createQueryBuilder()
      .delete()
      .from(PushSubscriptionEntity)
      .where('token_version < (SELECT u.token_version FROM users u WHERE u.id = user_id)')
      .execute();
  }

  async removeAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PushSubscriptionEntity, { userId });
  }
}
