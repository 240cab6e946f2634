import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret address of a user's calendar. The token is made of the salt and the server's own secret, and not kept. */
@Entity('calendar_feeds')
export class CalendarFeedEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') salt!: string;
  /** SHA-256, hexadecimal. */
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  /** The user's tokens when it was made: once they are void, it leads nowhere. */
  @Column('integer', { name: 'token_version', default: 0 }) tokenVersion!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
