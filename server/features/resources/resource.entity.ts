import { Column, Entity, PrimaryColumn } from 'typeorm';
import { RESOURCE_KINDS } from '../../../domain/labels.js';
import type { ResourceKind } from '../../../domain/resources/resource.js';
import { labelled } from '../../platform/database/labelled.js';
import { GoesWith } from '../../platform/database/personal.js';

/** A machine or a person that can be at one place at a time (P125). */
@Entity('resources')
export class ResourceEntity {
  /** That of its service, where it came with one. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('text', { transformer: labelled(RESOURCE_KINDS) }) kind!: ResourceKind;
  /** For the provider alone; null for what came with a service, and goes by that. */
  @GoesWith('providerId')
  @Column('text', { nullable: true })
  name!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
