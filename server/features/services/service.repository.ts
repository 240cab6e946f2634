import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import type { ServiceType } from '../../../domain/services/service-type.js';
import type { WorkingHours } from '../../../domain/services/working-hours.js';
import { ServiceEntity } from './service.entity.js';
import type { ClusterRow, ListedService, NearbyRow, Schedule, ServiceRow } from './service.row.js';
import {
  ALL_OF_PROVIDER,
  BY_ID,
  CLUSTERS,
  LIVING_BY_IDS,
  NEAREST,
  NEWEST,
  SCHEDULE,
  SCHEDULE_LOCKED,
} from './service.sql.js';
import { WorkingHoursEntity } from './working-hours.entity.js';

/** What narrows a list; null for all. */
export interface ServiceFilter {
  type: ServiceType | null;
  /** Words that a person typed. */
  search: string | null;
  providerId: string | null;
  exceptProviderId: string | null;
}

/** Degrees. `west` may be greater than `east`: the box crosses the antimeridian. */
export interface Bounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

export type NearestKey = [metres: number, id: string];

@Injectable()
export class ServiceRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Deleted services are found, too. */
  async find(id: string): Promise<(ServiceRow & { deletedAt: Date | null }) | null> {
    const [row] = await this.manager.query<(ServiceRow & { deletedAt: Date | null })[]>(BY_ID, [id]);
    return row ?? null;
  }

  async findLiving(ids: readonly string[]): Promise<ServiceRow[]> {
    return this.manager.query(LIVING_BY_IDS, [ids]);
  }

  async allOf(providerId: string): Promise<ListedService[]> {
    return this.manager.query(ALL_OF_PROVIDER, [providerId]);
  }

  async schedule(id: string): Promise<Schedule | null> {
    const [row] = await this.manager.query<Schedule[]>(SCHEDULE, [id]);
    return row ?? null;
  }

  /** As `schedule`, and until the transaction ends nobody deletes the service or changes its hours. */
  async lockSchedule(manager: EntityManager, id: string): Promise<Schedule | null> {
    const [row] = await manager.query<Schedule[]>(SCHEDULE_LOCKED, [id]);
    return row ?? null;
  }

  /** Up to `limit` services within `metres` of `point`, nearest first. */
  async nearest(
    filter: ServiceFilter,
    limit: number,
    point: GeoPoint,
    metres: number,
    after: NearestKey | null,
  ): Promise<NearbyRow[]> {
    const place = [point.longitude, point.latitude, metres];
    return this.manager.query(NEAREST, [...filters(filter), limit, ...place, ...(after ?? [null, null])]);
  }

  async newest(filter: ServiceFilter, limit: number, after: string | null): Promise<ServiceRow[]> {
    return this.manager.query(NEWEST, [...filters(filter), limit, after]);
  }

  /** Services in a box, counted by cells of `cellDegrees`. */
  async clusters(bounds: Bounds, cellDegrees: number, type: ServiceType | null): Promise<ClusterRow[]> {
    const { south, west, north, east } = bounds;
    return this.manager.query(CLUSTERS, [south, west, north, east, cellDegrees, type]);
  }

  async insert(manager: EntityManager, service: Partial<ServiceEntity>): Promise<void> {
    await manager.insert(ServiceEntity, service);
  }

  /** Marks it deleted, without the uploads that it gives up; false where it already was. */
  async markDeleted(manager: EntityManager, id: string, at: Date): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      `UPDATE services SET deleted_at = $2,
         picture_url = CASE WHEN starts_with(picture_url, '/') THEN NULL ELSE picture_url END,
         audio_url = CASE WHEN starts_with(audio_url, '/') THEN NULL ELSE audio_url END
       WHERE id = $1 AND deleted_at IS NULL`,
      [id, at],
    );
    return count === 1;
  }

  /**
   * Takes a provider's services off the market and forgets what they told of the provider: words, voice, home.
   * @returns the ids of those that were on it
   */
  async forgetAllOf(manager: EntityManager, providerId: string, at: Date): Promise<string[]> {
    const living = await manager.query<{ id: string }[]>(
      `SELECT id FROM services WHERE provider_id = $1 AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [providerId],
    );
    await manager.query(
      `UPDATE services SET deleted_at = coalesce(deleted_at, $2), description = 'Deleted', picture_url = NULL, audio_url = NULL,
         location = ST_MakePoint(0, 0)::geography, town = NULL
       WHERE provider_id = $1`,
      [providerId, at],
    );
    return living.map(({ id }) => id);
  }

  /** Waits for bookings under way, and holds off new ones, until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`SELECT FROM services WHERE id = $1 FOR UPDATE`, [id]);
  }

  async replaceWorkingHours(
    manager: EntityManager,
    serviceId: string,
    hours: readonly WorkingHours[],
  ): Promise<void> {
    await manager.delete(WorkingHoursEntity, { serviceId });
    await manager.insert(
      WorkingHoursEntity,
      hours.map((span) => ({ ...span, serviceId })),
    );
  }
}

function filters(filter: ServiceFilter): (string | null)[] {
  const search = filter.search?.trim();
  return [filter.type, search ? `%${escapeLike(search)}%` : null, filter.providerId, filter.exceptProviderId];
}

/** The words themselves, not a pattern: 100% means 100%. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
