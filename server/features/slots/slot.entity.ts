import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import type { Occupancy } from '../../../domain/slots/calendar.js';
import { labelled } from '../../platform/database/labelled.js';

/** What a slot that somebody booked or closed takes of one resource; open slots are computed (P35, P125). */
@Entity('slots')
export class SlotEntity {
  @PrimaryColumn('uuid', { name: 'resource_id' }) resourceId!: string;
  /** [start, end) */
  @PrimaryColumn('tstzrange') during!: string;
  /** On whose calendar it was booked or closed. */
  @Column('uuid', { name: 'service_id' }) serviceId!: string;
  @Column('text', { transformer: labelled(SLOT_STATUSES) }) status!: Occupancy['status'];
  @Column('uuid', { name: 'booking_id', nullable: true }) bookingId!: string | null;
  /** For whom it is held (P159): nobody else can have it, and to everybody it is Booked. */
  @Column('uuid', { name: 'held_for', nullable: true }) heldFor!: string | null;
}
