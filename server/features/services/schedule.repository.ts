import { Injectable } from '@nestjs/common';
import { In, IsNull, type EntityManager } from 'typeorm';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import type { WorkingHours } from '../../../domain/services/working-hours.js';
import { batched } from '../../platform/database/batched.js';
import { Statements } from '../../platform/database/statements.js';
import type { Cache } from '../../platform/memory/cache.js';
import { Caches } from '../../platform/memory/caches.js';
import { OFFER, SCHEDULES, withHours, type WithHours } from './schedule.sql.js';
import { withAvailability, type AvailabilityRow } from './service-availability.row.js';
import { ServiceEntity } from './service.entity.js';
import { ServiceResourceEntity } from './service-resource.entity.js';
import { withTerms, type TermsRow } from './service-terms.row.js';
import type { Schedule } from './service.row.js';
import { WorkingHoursEntity } from './working-hours.entity.js';

/** As a statement brings it. */
type ScheduleRow = WithHours<
  Omit<Schedule, 'terms' | 'availability' | 'location'> & TermsRow & AvailabilityRow & GeoPoint
>;

/** What one takes, and each span of its hours: a booking that has to read one takes a quarter longer. */
const SCHEDULE_BYTES = 700;
const SPAN_BYTES = 60;
/** Hours said for a date, and closed days. */
const EXCEPTION_BYTES = 200;

/** The only query code over working hours. */
@Injectable()
export class ScheduleRepository {
  private readonly read = batched(async (ids) => {
    // Of the primary: a slot may be booked on what is read here.
    const schedules = schedulesIn(await this.statements.query<ScheduleRow>(SCHEDULES, [ids]));
    for (const schedule of schedules) this.known.set(schedule.id, schedule);
    return new Map(schedules.map((schedule) => [schedule.id, schedule]));
  });
  /** As they were read last. */
  private readonly known: Cache<Schedule>;

  constructor(
    private readonly statements: Statements,
    caches: Caches,
  ) {
    this.known = caches.of('schedules', {
      bytesOf: ({ workingHours, availability: { dateHours, closures } }) =>
        SCHEDULE_BYTES +
        workingHours.length * SPAN_BYTES +
        (dateHours.length + closures.length) * EXCEPTION_BYTES,
    });
  }

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

  /** As `find`, for who has just read its version: what is remembered of that, or of a later one, is as good. */
  async at(serviceId: string, version: number): Promise<Schedule | null> {
    const known = this.known.get(serviceId.toLowerCase());
    return known && known.version >= version ? known : this.find(serviceId);
  }

  forget(serviceId: string): void {
    this.known.delete(serviceId.toLowerCase());
  }

  /** As `find`, and until the transaction ends nobody deletes the service or changes its hours. */
  async lock(manager: EntityManager, serviceId: string): Promise<Schedule | null> {
    // By a statement of its own: one that waits for a lock sees the row as it has become, but the hours of before.
    const held = await manager.findOne(ServiceEntity, {
      where: { id: serviceId, deletedAt: IsNull() },
      select: { id: true },
      lock: { mode: 'pessimistic_read' },
    });
    if (!held) return null;
    const [schedule] = await this.look(manager, [serviceId]);
    return schedule ?? null;
  }

  /** Those of active services, as the transaction sees them, without a lock. */
  async look(manager: EntityManager, serviceIds: readonly string[]): Promise<Schedule[]> {
    return schedulesIn(await manager.query<ScheduleRow[]>(SCHEDULES.text, [serviceIds]));
  }

  /** Locks these services' schedules, in one order, and lets whoever remembers one read it anew. */
  async touch(manager: EntityManager, serviceIds: readonly string[]): Promise<void> {
    for (const id of [...serviceIds].sort())
      await manager.increment(ServiceEntity, { id }, 'scheduleVersion', 1);
  }

  /** What a service needs, in order. */
  async resourcesOf(manager: EntityManager, serviceId: string): Promise<string[]> {
    const needs = await manager.find(ServiceResourceEntity, {
      where: { serviceId },
      order: { resourceId: 'ASC' },
    });
    return needs.map(({ resourceId }) => resourceId);
  }

  /** Replaces what a service needs. */
  async need(manager: EntityManager, serviceId: string, resourceIds: readonly string[]): Promise<void> {
    await manager.delete(ServiceResourceEntity, { serviceId });
    await manager.insert(
      ServiceResourceEntity,
      resourceIds.map((resourceId) => ({ serviceId, resourceId })),
    );
  }

  /** Which active services need any of these. */
  async needing(manager: EntityManager, resourceIds: readonly string[]): Promise<string[]> {
    const needs = await manager.find(ServiceResourceEntity, { where: { resourceId: In([...resourceIds]) } });
    const ids = [...new Set(needs.map(({ serviceId }) => serviceId))];
    const active = await manager.findBy(ServiceEntity, { id: In(ids), deletedAt: IsNull() });
    return active.map(({ id }) => id);
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

function schedulesIn(rows: ScheduleRow[]): Schedule[] {
  return OFFER.read(rows.map(withHours)).map(({ latitude, longitude, ...row }) => ({
    ...withAvailability(withTerms(row)),
    location: { latitude, longitude },
  }));
}
