import { Column, Entity, PrimaryColumn, type Point } from 'typeorm';
import type { ServiceType } from '../../../domain/services/service-type.js';
import { SERVICE_TYPES, WAITLIST_STATUSES } from '../../../domain/labels.js';
import { WaitlistStatus } from '../../../domain/waitlist/waitlist-entry.js';
import { labelled } from '../../platform/database/labelled.js';

/** Somebody who waits for a day (P158). Its rows go with the account. */
@Entity('waitlist_entries')
export class WaitlistEntryEntity {
  @PrimaryColumn('uuid') id!: string;
  /** In line: who came first has the least. */
  @Column({ type: 'bigint', insert: false, update: false }) place!: string;
  @Column('uuid', { name: 'user_id' }) userId!: string;
  /** Null for whatever is of the type. */
  @Column('uuid', { name: 'service_id', nullable: true }) serviceId!: string | null;
  @Column('text', { transformer: labelled(SERVICE_TYPES) }) type!: ServiceType;
  /** Where it is sought around, where it is for no service in particular. */
  @Column('geography', { spatialFeatureType: 'Point', srid: 4326, nullable: true }) location!: Point | null;
  @Column('double precision', { name: 'radius_km', nullable: true }) radiusKm!: number | null;
  /** YYYY-MM-DD on the service's clock. */
  @Column('date') date!: string;
  /** When that day is over. */
  @Column('timestamptz', { name: 'ends_at' }) endsAt!: Date;
  @Column('text', {
    default: WAITLIST_STATUSES.of(WaitlistStatus.WAITING),
    transformer: labelled(WAITLIST_STATUSES),
  })
  status!: WaitlistStatus;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** What is held for it, and until when. */
  @Column('uuid', { name: 'offer_service_id', nullable: true }) offerServiceId!: string | null;
  @Column('timestamptz', { name: 'offer_starts_at', nullable: true }) offerStartsAt!: Date | null;
  @Column('timestamptz', { name: 'offer_ends_at', nullable: true }) offerEndsAt!: Date | null;
  @Column('timestamptz', { name: 'offer_until', nullable: true }) offerUntil!: Date | null;
}
