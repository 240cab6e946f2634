import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A token that was ended before its time. */
@Entity('ended_tokens')
export class EndedTokenEntity {
  /** Its `jti`. */
  @PrimaryColumn('text') id!: string;
  /** When it would end by itself. */
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
