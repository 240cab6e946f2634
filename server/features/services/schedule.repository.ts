import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WorkingHours } from '../../../domain/services/working-hours.js';
import { batched } from '../../platform/database/batched.js';
import { Statements } from '../../platform/database/statements.js';
import { SCHEDULE_LOCKED, SCHEDULES } from './schedule.sql.js';
import type { Schedule } from './service.row.js';
import { WorkingHoursEntity } from './working-hours.entity.js';

/** The only query code over working hours. */
@Injectable()
export class ScheduleRepository {
  private readonly read = batched(async (ids) => {
    // Of the primary: a slot may be booked on what is read here.
    const schedules = await this.statements.query<Schedule>(SCHEDULES, [ids]);
    return new Map(schedules.map((schedule) => [schedule.id, schedule]));
  });

  constructor(private readonly statements: Statements) {}

  /** Of a living service. */
  async find(serviceId: string): Promise<Schedule | null> {
    return (await this.read(serviceId.toLowerCase())) ?? null;
  }

  /** As `find`, and until the transaction ends nobody deletes the service or changes its hours. */
  async lock(manager: EntityManager, serviceId: string): Promise<Schedule | null> {
    const [schedule] = await manager.query<Schedule[]>(SCHEDULE_LOCKED, [serviceId]);
    return schedule ?? null;
  }

  /** Replaces the whole week. It waits for bookings under way, and holds off new ones, until the transaction ends. */
  async replace(manager: EntityManager, serviceId: string, hours: readonly WorkingHours[]): Promise<void> {
    await manager.query(`UPDATE services SET schedule_version = schedule_version + 1 WHERE id = $1`, [
      serviceId,
    ]);
    await manager.delete(WorkingHoursEntity, { serviceId });
    await manager.insert(
      WorkingHoursEntity,
      hours.map((span) => ({ ...span, serviceId })),
    );
  }
}
