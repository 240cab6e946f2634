import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { WorkingHours } from '../../../domain/services/working-hours.js';
import { batched } from '../../platform/database/batched.js';
import { Statements } from '../../platform/database/statements.js';
import { OFFER, SCHEDULE_LOCKED, SCHEDULES } from './schedule.sql.js';
import { ServiceEntity } from './service.entity.js';
import type { Schedule } from './service.row.js';
import { WorkingHoursEntity } from './working-hours.entity.js';

/** At most, in some 27 MB: a booking that has to read one takes a quarter longer. */
const KNOWN_MAX = 30_000;

/** The only query code over working hours. */
@Injectable()
export class ScheduleRepository {
  private readonly read = batched(async (ids) => {
    // Of the primary: a slot may be booked on what is read here.
    const schedules = OFFER.read(await this.statements.query<Schedule>(SCHEDULES, [ids]));
    for (const schedule of schedules) this.known.set(schedule.id, schedule);
    return new Map(schedules.map((schedule) => [schedule.id, schedule]));
  });
  /** As they were read last. */
  private readonly known = new LRUCache<string, Schedule>({ max: KNOWN_MAX });

  constructor(private readonly statements: Statements) {}

  /** Of an active service. */
  async find(serviceId: string): Promise<Schedule | null> {
    return (await this.read(serviceId.toLowerCase())) ?? null;
  }

  /**
   * As it was when somebody last looked at it, for whoever books has looked before: here or at another instance it may have
   * changed since. Good for what is checked against its version where it is written, and then forgotten unless it held.
   */
  async recall(serviceId: string): Promise<Schedule | null> {
    return this.known.get(serviceId.toLowerCase()) ?? this.find(serviceId);
  }

  forget(serviceId: string): void {
    this.known.delete(serviceId.toLowerCase());
  }

  /** As `find`, and until the transaction ends nobody deletes the service or changes its hours. */
  async lock(manager: EntityManager, serviceId: string): Promise<Schedule | null> {
    const [schedule] = OFFER.read(await manager.query<Schedule[]>(SCHEDULE_LOCKED, [serviceId]));
    return schedule ?? null;
  }

  /** Replaces the whole week. It waits for bookings under way, and holds off new ones, until the transaction ends. */
  async replace(manager: EntityManager, serviceId: string, hours: readonly WorkingHours[]): Promise<void> {
    await manager.increment(ServiceEntity, { id: serviceId }, 'scheduleVersion', 1);
    await manager.delete(WorkingHoursEntity, { serviceId });
    await manager.insert(
      WorkingHoursEntity,
      hours.map((span) => ({ ...span, serviceId })),
    );
  }
}
