import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that wants to hear of its user's bookings. */
@Entity('push_subscriptions')
export class PushSubscriptionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** Whoever knows it can send to the browser, but only what the keys below encrypt is read there. */
  @Column('text') endpoint!: string;
  /** The browser's public key, base64url. */
  @Column('text') p256dh!: string;
  /** base64url */
  @Column('text') auth!: string;
  /** BCP 47 */
  @Column('text') language!: string;
  /** The user's tokens when it was saved: once they are void the browser is logged out, and hears nothing more. */
  @Column('integer', { name: 'token_version' }) tokenVersion!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
