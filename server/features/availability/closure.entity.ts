import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClosureKind } from '../../../domain/availability/closure.js';
import { CLOSURE_KINDS } from '../../../domain/labels.js';
import { labelled } from '../../platform/database/labelled.js';

/** Days on which a provider, or one of their machines and people, is closed (P145). Its rows go with the account. */
@Entity('closures')
export class ClosureEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  /** Null for all that they offer. */
  @Column('uuid', { name: 'resource_id', nullable: true }) resourceId!: string | null;
  /** YYYY-MM-DD, both included, on the clock of each service. */
  @Column('date', { name: 'from_date' }) from!: string;
  @Column('date', { name: 'to_date' }) to!: string;
  @Column('text', { transformer: labelled(CLOSURE_KINDS) }) kind!: ClosureKind;
  /** For the provider alone. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
