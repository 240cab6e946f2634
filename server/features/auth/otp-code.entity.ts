import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last one-time code that was sent to a number; only its hash is kept. */
@Entity('otp_codes')
export class OtpCodeEntity {
  /** E.164 */
  @PrimaryColumn('text') phone!: string;
  @Column('text', { name: 'code_hash' }) codeHash!: string;
  @Column('timestamptz', { name: 'sent_at' }) sentAt!: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  /** How often it was tried, by everybody together. */
  @Column('integer', { default: 0 }) tries!: number;
}
