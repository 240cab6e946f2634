import { Column, Entity, PrimaryColumn, type Point } from 'typeorm';
import { PRICE_UNITS, SERVICE_TYPES } from '../../../domain/labels.js';
import type { Season } from '../../../domain/availability/season.js';
import type { PriceUnit } from '../../../domain/services/price.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import { labelled } from '../../platform/database/labelled.js';

@Entity('services')
export class ServiceEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'provider_id' }) providerId!: string;
  @Column('text', { transformer: labelled(SERVICE_TYPES) }) type!: ServiceType;
  @Column('text') description!: string;
  @Column('text', { name: 'picture_url', nullable: true }) pictureUrl!: string | null;
  @Column('text', { name: 'audio_url', nullable: true }) audioUrl!: string | null;
  /** An exact decimal, so a string. */
  @Column('numeric', { name: 'price_charges', precision: 12, scale: 2 }) charges!: string;
  @Column('text', { name: 'price_unit', transformer: labelled(PRICE_UNITS) }) unit!: PriceUnit;
  @Column('char', { length: 3, default: 'INR' }) currency!: string;
  /** What is asked for beside the charges (P126); exact decimals. */
  @Column('numeric', { name: 'minimum_charge', precision: 12, scale: 2, nullable: true })
  minimumCharge!: string | null;
  @Column('numeric', { name: 'travel_per_km', precision: 12, scale: 2, nullable: true })
  travelPerKm!: string | null;
  @Column('numeric', { name: 'travel_free_km', precision: 6, scale: 1, nullable: true })
  travelFreeKm!: string | null;
  @Column('numeric', { name: 'advance_share', precision: 3, scale: 2, nullable: true })
  advanceShare!: string | null;
  /** Acres or hectares. */
  @Column('numeric', { name: 'per_hour', precision: 5, scale: 2, nullable: true }) perHour!: string | null;
  /** When it can be booked within its hours (P147 to P149). */
  @Column('smallint', { name: 'notice_hours', default: 0 }) noticeHours!: number;
  @Column('smallint', { name: 'buffer_minutes', default: 0 }) bufferMinutes!: number;
  @Column('smallint', { name: 'window_days', nullable: true }) windowDays!: number | null;
  @Column('jsonb', { default: [] }) seasons!: Season[];
  /** So long their provider has to accept bookings (P155); null where these stand at once. */
  @Column('smallint', { name: 'accept_within_hours', nullable: true }) acceptWithinHours!: number | null;
  /** The provider's, copied when the service is made, so that one index answers a search. */
  @Column('geography', { spatialFeatureType: 'Point', srid: 4326 }) location!: Point;
  @Column('text', { nullable: true }) town!: string | null;
  /** IANA */
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  /** Rises with every change of the service, its working hours, or what it needs: of all that a booking is decided on. */
  @Column('integer', { name: 'schedule_version', default: 0 }) scheduleVersion!: number;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt!: Date;
  /** Since when nobody can find and book it (P131). */
  @Column('timestamptz', { name: 'paused_at', nullable: true }) pausedAt!: Date | null;
  @Column('timestamptz', { name: 'deleted_at', nullable: true }) deletedAt!: Date | null;
}
