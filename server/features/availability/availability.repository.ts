import { Injectable } from '@nestjs/common';
import { EntityManager, LessThan, MoreThanOrEqual, Not } from 'typeorm';
import type { DatedHours } from '../../../domain/availability/date-hours.js';
import type { Range } from '../../platform/database/ranges.js';
import { CLOSES } from '../services/schedule.row.js';
import { ClosureEntity } from './closure.entity.js';
import { DateHoursEntity } from './date-hours.entity.js';

/** Closed days as they are looked for: of one thing, or of all that a provider offers. */
export type Closing = Pick<ClosureEntity, 'providerId' | 'resourceId' | 'from' | 'to'>;

/** A slot of an open booking. */
export type BookedSlot = Range & { bookingId: string };

/** The only query code over closed days and the hours of dates. */
@Injectable()
export class AvailabilityRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Of a provider, those that end on a date (YYYY-MM-DD) or later; the next first. */
  async closuresOf(providerId: string, since: string): Promise<ClosureEntity[]> {
    return this.manager.find(ClosureEntity, {
      where: { providerId, to: MoreThanOrEqual(since) },
      order: { from: 'ASC', id: 'ASC' },
    });
  }

  /** All that a provider has not removed. */
  async allClosuresOf(providerId: string): Promise<ClosureEntity[]> {
    return this.manager.find(ClosureEntity, { where: { providerId }, order: { from: 'ASC', id: 'ASC' } });
  }

  async findClosure(id: string): Promise<ClosureEntity | null> {
    return this.manager.findOneBy(ClosureEntity, { id });
  }

  async countClosures(manager: EntityManager, providerId: string): Promise<number> {
    return manager.countBy(ClosureEntity, { providerId });
  }

  async insertClosure(manager: EntityManager, closure: ClosureEntity): Promise<void> {
    await manager.insert(ClosureEntity, closure);
  }

  /** @returns whether it was there */
  async removeClosure(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(ClosureEntity, { id });
    return affected === 1;
  }

  /** Those that ended before a date: nobody can book what they would forbid. */
  async dropClosures(manager: EntityManager, providerId: string, before: string): Promise<void> {
    await manager.delete(ClosureEntity, { providerId, to: LessThan(before) });
  }

  async removeClosuresOf(manager: EntityManager, providerId: string): Promise<void> {
    await manager.delete(ClosureEntity, { providerId });
  }

  /**
   * Locks the schedules of a provider's active services that need a thing, or of all, in one order, and lets whoever remembers one
   * read it anew. It waits for bookings under way, and holds off new ones, until the transaction ends.
   * @returns their ids
   */
  async touch(
    manager: EntityManager,
    { providerId, resourceId }: Pick<Closing, 'providerId' | 'resourceId'>,
  ): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE services SET schedule_version = schedule_version + 1 FROM (
         SELECT id FROM services s WHERE provider_id = $1 AND deleted_at IS NULL AND ($2::uuid IS NULL OR EXISTS (
           SELECT FROM service_resources n WHERE n.service_id = s.id AND n.resource_id = $2))
         ORDER BY id FOR NO KEY UPDATE) AS held
       WHERE services.id = held.id RETURNING services.id`,
      [providerId, resourceId],
    );
    return rows.map(({ id }) => id);
  }

  /** How many open bookings have a slot on such days that is not over. */
  async countWithin(
    { providerId, resourceId, from, to }: Closing,
    now: Date,
    manager = this.manager,
  ): Promise<number> {
    const [{ count }] = await manager.query<[{ count: number }]>(
      `SELECT count(DISTINCT o.booking_id)::int AS count
       FROM (SELECT $1::uuid AS provider_id, $2::uuid AS resource_id, $3::date AS from_date, $4::date AS to_date) AS c
       JOIN services s ON ${CLOSES} AND s.deleted_at IS NULL
       JOIN service_resources n ON n.service_id = s.id AND (c.resource_id IS NULL OR n.resource_id = c.resource_id)
       JOIN slots o ON o.resource_id = n.resource_id AND o.status = 'Booked' AND o.during && tstzrange(greatest($5::timestamptz,
           when_clock_shows(c.from_date::timestamp, s.time_zone)), greatest($5, when_clock_shows((c.to_date + 1)::timestamp, s.time_zone)))
       JOIN bookings b ON b.id = o.booking_id AND b.status NOT IN ('Completed', 'Canceled')`,
      [providerId, resourceId, from, to, now],
    );
    return count;
  }

  /** The slots of a service's open bookings that overlap a range, in order of time. */
  async bookedSlots(serviceId: string, range: Range, manager = this.manager): Promise<BookedSlot[]> {
    return manager.query<BookedSlot[]>(
      `SELECT DISTINCT o.booking_id AS "bookingId", lower(o.during) AS "startsAt", upper(o.during) AS "endsAt"
       FROM slots o JOIN bookings b ON b.id = o.booking_id AND b.status NOT IN ('Completed', 'Canceled')
       WHERE o.service_id = $1 AND o.status = 'Booked' AND o.during && tstzrange($2, $3) ORDER BY 2`,
      [serviceId, range.startsAt, range.endsAt],
    );
  }

  /** How many dates of a service have hours of their own, beside this one. */
  async countDates(manager: EntityManager, serviceId: string, except: string): Promise<number> {
    return manager.countBy(DateHoursEntity, { serviceId, date: Not(except) });
  }

  /** Says the hours of a date; null leaves it with the usual ones. */
  async setHours(
    manager: EntityManager,
    serviceId: string,
    date: string,
    hours: DatedHours[] | null,
  ): Promise<void> {
    if (hours) await manager.upsert(DateHoursEntity, { serviceId, date, hours }, ['serviceId', 'date']);
    else await manager.delete(DateHoursEntity, { serviceId, date });
  }

  /** Forgets those of dates before one. */
  async dropDates(manager: EntityManager, serviceId: string, before: string): Promise<void> {
    await manager.delete(DateHoursEntity, { serviceId, date: LessThan(before) });
  }
}
