import { Column, Entity, PrimaryColumn, type Point } from 'typeorm';
import type { AreaUnit } from '../../../domain/jobs/quantity.js';
import { AREA_UNITS } from '../../../domain/labels.js';
import { labelled } from '../../platform/database/labelled.js';

/** A place of work that a consumer keeps (P136). Its rows go with the account. */
@Entity('sites')
export class SiteEntity {
  @PrimaryColumn('uuid', { name: 'consumer_id' }) consumerId!: string;
  /** The client's own, among those of one consumer. */
  @PrimaryColumn('uuid') id!: string;
  @Column('geography', { spatialFeatureType: 'Point', srid: 4326 }) location!: Point;
  @Column('text') name!: string;
  /** A decimal in `areaUnit`; null where its size is not known. */
  @Column('numeric', { nullable: true }) area!: string | null;
  @Column('text', { name: 'area_unit', nullable: true, transformer: labelled(AREA_UNITS) })
  areaUnit!: AreaUnit | null;
  /** How to get in. */
  @Column('text', { nullable: true }) gate!: string | null;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
}
