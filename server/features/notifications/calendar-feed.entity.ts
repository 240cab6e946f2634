import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret address of a user's calendar. The token is made of the salt and the server's own secret, and not kept. */
@Entity('calendar_feeds')
export class CalendarFeedEntity {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId!: string;
  @Column('text') salt!: string;
  /** SHA-256, hexadecimal. */
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
