import { Injectable } from '@nestjs/common';
import { EntityManager, In, LessThan, MoreThan, Not } from 'typeorm';
import { WAITLIST_STATUSES } from '../../../domain/labels.js';
import { WaitlistStatus } from '../../../domain/waitlist/waitlist-entry.js';
import type { Held } from '../slots/slot-holds.service.js';
import { WaitlistEntryEntity } from './waitlist-entry.entity.js';

/** A day of a service, or all of its days. */
export interface AskedDay {
  serviceId: string;
  date: string | null;
}

export type AwaitedDay = AskedDay & { date: string };

type NewEntry = Pick<
  WaitlistEntryEntity,
  'id' | 'userId' | 'serviceId' | 'type' | 'location' | 'radiusKm' | 'date' | 'endsAt'
>;

const WAITING = `w.status = '${WAITLIST_STATUSES.of(WaitlistStatus.WAITING)}'`;

/** Whether the village of a service s is near enough for an entry w that is for no service in particular. */
const IS_NEAR = `ST_DWithin(w.location, ST_SetSRID(ST_MakePoint(village_degrees(ST_X(s.location::geometry)),
    village_degrees(ST_Y(s.location::geometry))), 4326)::geography, w.radius_km * 1000, false)`;

/** Whether an entry w may be offered what a service s has: nobody is offered what is their own. */
const MAY_HAVE = `w.user_id <> s.provider_id AND (w.service_id = s.id OR w.service_id IS NULL AND w.type = s.type AND ${IS_NEAR})`;

/** Of the services of $1 the days, that of $2 in the same place or all, for which somebody waits: of one day the line is walked up to the first. */
const AWAITED = `
  SELECT DISTINCT s.id AS "serviceId", e.date::text AS date
  FROM unnest($1::uuid[], $2::date[]) AS asked (service_id, date)
  JOIN services s ON s.id = asked.service_id AND s.deleted_at IS NULL AND s.paused_at IS NULL
  CROSS JOIN LATERAL (
    (SELECT w.date FROM waitlist_entries w WHERE ${WAITING} AND w.date = asked.date AND ${MAY_HAVE} ORDER BY w.place LIMIT 1)
    UNION ALL
    SELECT w.date FROM waitlist_entries w WHERE asked.date IS NULL AND ${WAITING} AND w.service_id = s.id
    UNION ALL
    SELECT w.date FROM waitlist_entries w WHERE asked.date IS NULL AND ${WAITING} AND w.service_id IS NULL AND w.type = s.type
      AND w.user_id <> s.provider_id AND ${IS_NEAR}
  ) AS e
  ORDER BY "serviceId", date`;

/** The first in line for a service $1 on a date $2 whom nobody else is just giving something; locked. */
const NEXT = `
  SELECT w.id FROM services s JOIN waitlist_entries w ON w.date = $2::date AND ${WAITING} AND ${MAY_HAVE}
  JOIN users u ON u.id = w.user_id AND u.deleted_at IS NULL
  WHERE s.id = $1 ORDER BY w.place LIMIT 1 FOR UPDATE OF w SKIP LOCKED`;

/** Services for an entry $1 that may have something for it, nearest first, up to $2. */
const CANDIDATES = `
  SELECT s.id FROM waitlist_entries w JOIN services s ON ${MAY_HAVE} AND s.deleted_at IS NULL AND s.paused_at IS NULL
  WHERE w.id = $1 AND ${WAITING} ORDER BY ST_Distance(w.location, s.location, false) NULLS FIRST, s.id LIMIT $2`;

/** The only query code over waitlist_entries. */
@Injectable()
export class WaitlistRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: string, manager = this.manager): Promise<WaitlistEntryEntity | null> {
    return manager.findOneBy(WaitlistEntryEntity, { id });
  }

  /** As nobody else changes it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<WaitlistEntryEntity | null> {
    return manager.findOne(WaitlistEntryEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those of a user that have not ended, in the order in which they came. */
  async openOf(userId: string, now: Date, manager = this.manager): Promise<WaitlistEntryEntity[]> {
    const where = { userId, status: Not(WaitlistStatus.ENDED), endsAt: MoreThan(now) };
    return manager.find(WaitlistEntryEntity, { where, order: { place: 'ASC' } });
  }

  /** All that is kept of a user. */
  async allOf(userId: string, manager = this.manager): Promise<WaitlistEntryEntity[]> {
    return manager.find(WaitlistEntryEntity, { where: { userId }, order: { place: 'ASC' } });
  }

  /** At the end of the line. */
  async insert(manager: EntityManager, entry: NewEntry): Promise<void> {
    await manager.insert(WaitlistEntryEntity, { ...entry, status: WaitlistStatus.WAITING });
  }

  /** Those of these days for which somebody waits. */
  async awaited(manager: EntityManager, days: readonly AskedDay[]): Promise<AwaitedDay[]> {
    const values = [days.map(({ serviceId }) => serviceId), days.map(({ date }) => date)];
    return manager.query<AwaitedDay[]>(AWAITED, values);
  }

  /** The first in line whom nobody else is just giving something; nobody else gives them anything until the transaction ends. */
  async next(manager: EntityManager, { serviceId, date }: AwaitedDay): Promise<WaitlistEntryEntity | null> {
    const [first] = await manager.query<{ id: string }[]>(NEXT, [serviceId, date]);
    return first ? this.find(first.id, manager) : null;
  }

  /** Which services may have something for an entry that waits, the nearest so many. */
  async candidates(manager: EntityManager, id: string, most: number): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(CANDIDATES, [id, most]);
    return rows.map((row) => row.id);
  }

  /** To whom something of these services is offered. */
  async offersOn(manager: EntityManager, serviceIds: readonly string[]): Promise<WaitlistEntryEntity[]> {
    const where = { offerServiceId: In([...serviceIds]), status: WaitlistStatus.OFFERED };
    return manager.find(WaitlistEntryEntity, { where, order: { place: 'ASC' } });
  }

  /** To whom this very slot is offered. */
  async offeredTo(
    manager: EntityManager,
    { userId, serviceId, startsAt }: Omit<Held, 'endsAt'>,
  ): Promise<WaitlistEntryEntity | null> {
    return manager.findOneBy(WaitlistEntryEntity, {
      userId,
      offerServiceId: serviceId,
      offerStartsAt: startsAt,
      status: WaitlistStatus.OFFERED,
    });
  }

  async offer(manager: EntityManager, id: string, held: Held, until: Date): Promise<void> {
    await manager.update(
      WaitlistEntryEntity,
      { id },
      {
        status: WaitlistStatus.OFFERED,
        offerServiceId: held.serviceId,
        offerStartsAt: held.startsAt,
        offerEndsAt: held.endsAt,
        offerUntil: until,
      },
    );
  }

  /** Without what was offered to it: in its old place in line again, or ended. */
  async settle(
    manager: EntityManager,
    id: string,
    status: Exclude<WaitlistStatus, 'OFFERED'>,
  ): Promise<void> {
    await manager.update(WaitlistEntryEntity, { id }, { status, ...NO_OFFER });
  }

  /** Ends those that wait for any of these services, as far as they are paused or gone. @returns those */
  async endGone(
    manager: EntityManager,
    serviceIds: readonly string[],
  ): Promise<Pick<WaitlistEntryEntity, 'id' | 'userId'>[]> {
    const [rows] = await manager.query<[Pick<WaitlistEntryEntity, 'id' | 'userId'>[], number]>(
      `UPDATE waitlist_entries w SET status = '${WAITLIST_STATUSES.of(WaitlistStatus.ENDED)}' FROM services s
       WHERE w.service_id = s.id AND s.id = ANY ($1::uuid[]) AND (s.deleted_at IS NOT NULL OR s.paused_at IS NOT NULL) AND ${WAITING}
       RETURNING w.id, w.user_id AS "userId"`,
      [serviceIds],
    );
    return rows;
  }

  async removeAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(WaitlistEntryEntity, { userId });
  }

  /** Forgets those whose day was over at an instant. */
  async dropOver(before: Date): Promise<void> {
    await this.manager.delete(WaitlistEntryEntity, {
      endsAt: LessThan(before),
      status: Not(WaitlistStatus.OFFERED),
    });
  }
}

const NO_OFFER = { offerServiceId: null, offerStartsAt: null, offerEndsAt: null, offerUntil: null };
