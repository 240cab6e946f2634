import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A proof of a number that was used, or a number of which all proofs so far are void. */
@Entity('used_phone_proofs')
export class UsedPhoneProofEntity {
  @PrimaryColumn('text') id!: string;
  /** When it would be over by itself, and need not be remembered any longer. */
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
}
