import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DatedHours, DateHours } from '../../../domain/availability/date-hours.js';

/** The hours of a service on one date, in place of its usual ones (P146); none at all: it is closed. */
@Entity('date_hours')
export class DateHoursEntity implements DateHours {
  @PrimaryColumn('uuid', { name: 'service_id' }) serviceId!: string;
  /** YYYY-MM-DD */
  @PrimaryColumn('date') date!: string;
  @Column('jsonb') hours!: DatedHours[];
}
