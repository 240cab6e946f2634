import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import type { Occupancy } from '../../../domain/slots/calendar.js';
import { labelled } from '../../platform/database/labelled.js';

/** A slot that somebody booked or closed; open ones are computed (P35). */
@Entity('slots')
export class SlotEntity {
  @PrimaryColumn('uuid', { name: 'service_id' }) serviceId!: string;
  /** [start, end) */
  @PrimaryColumn('tstzrange') during!: string;
  @Column('text', { transformer: labelled(SLOT_STATUSES) }) status!: Occupancy['status'];
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
}
