import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditAction, AuditRow } from './audit.row.js';

/** What was done with an admin's rights, or to an account by others than its owner. */
@Entity('audit_log')
export class AuditEntryEntity implements AuditRow {
  /** Later entries have greater ones. A 64-bit integer, so a string. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  /** Null for the operator at the command line, and for a number's new owner. */
  @Column('uuid', { name: 'actor_id', nullable: true }) actorId!: string | null;
  @Column('text') action!: AuditAction;
  /** The user whom it concerns. */
  @Column('uuid', { name: 'subject_id' }) subjectId!: string;
  @Column('jsonb', { default: {} }) details!: Record<string, string>;
}
