import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WorkingHours } from '../../../domain/services/working-hours.js';

@Entity('working_hours')
export class WorkingHoursEntity implements WorkingHours {
  @PrimaryColumn('uuid', { name: 'service_id' }) serviceId!: string;
  @PrimaryColumn('smallint') weekday!: number;
  @PrimaryColumn('time') opens!: string;
  @Column('time') closes!: string;
  @Column('smallint', { name: 'slot_minutes' }) slotMinutes!: number;
}
