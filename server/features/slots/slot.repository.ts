import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import { mergeOccupancies, overlapsAny, type Occupancy } from '../../../domain/slots/calendar.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import { batched } from '../../platform/database/batched.js';
import { columnsOf } from '../../platform/database/columns.js';
import { rangeOf, type Range } from '../../platform/database/ranges.js';
import { Statements } from '../../platform/database/statements.js';
import type { Schedule } from '../services/service.row.js';
import type { Calendar } from './slot.events.js';
import { SlotEntity } from './slot.entity.js';

/** Whose slots, and what they take. */
type Taker = Pick<Schedule, 'id' | 'resourceIds'>;

const UUID_LENGTH = 36;
const SLOT = columnsOf(SlotEntity, ['status']);

/** What is booked or closed: of each resource of $1, between the instants of $2 and $3 in the same place. */
const OCCUPANCIES = {
  name: 'occupancies',
  text: `
    SELECT asked.place::int - 1 AS place, lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.status
    FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS asked (resource_id, starts_at, ends_at, place)
    JOIN slots s ON s.resource_id = asked.resource_id AND s.during && tstzrange(asked.starts_at, asked.ends_at)`,
};

/**
 * Of each active service of $1 the version of its hours, and what is booked or closed that starts between the instants of $2 and $3 in
 * the same place: as one text, since mostly it is what it was before. It is sought by ANY and between bounds, as only the primary key
 * of slots can: the index of their exclusion constraint is slow to find a resource in.
 */
const OCCUPIED = {
  name: 'occupied',
  text: `
    SELECT s.id, s.schedule_version AS version, coalesce((
        SELECT string_agg(date_part('epoch', lower(o.during)) || ' ' || date_part('epoch', upper(o.during)) || ' ' || o.status, ',')
        FROM slots o WHERE o.resource_id = ANY (ARRAY(SELECT n.resource_id FROM service_resources n WHERE n.service_id = s.id))
          AND o.during >= tstzrange(asked.starts_at, asked.starts_at, '[]')
          AND o.during < tstzrange(asked.ends_at, asked.ends_at, '[]')), '') AS occupied
    FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS asked (service_id, starts_at, ends_at)
    JOIN services s ON s.id = asked.service_id AND s.deleted_at IS NULL`,
};

/** What a calendar follows from, beside its hours and the clock. */
export interface Occupied {
  /** Of the service's hours. */
  version: number;
  /** What is booked or closed, for `readOccupied`. */
  occupied: string;
}

/** The only query code over the slots table: the occupied ranges of what services need. */
@Injectable()
export class SlotRepository {
  private readonly read = batched(async (spans) => {
    const rows = await this.statements.query<Occupancy & { place: number }>(
      OCCUPANCIES,
      columnsOfSpans(spans),
    );
    const found = new Map<string, Occupancy[]>(spans.map((span) => [span, []]));
    for (const { place, ...occupancy } of SLOT.read(rows)) found.get(spans[place] as string)?.push(occupancy);
    return found;
  });

  private readonly readOccupied = batched(async (spans) => {
    const rows = await this.statements.query<Occupied & { id: string }>(OCCUPIED, columnsOfSpans(spans));
    const found = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      spans.flatMap((span) => {
        const row = found.get(span.slice(0, UUID_LENGTH));
        return row ? [[span, row]] : [];
      }),
    );
  });

  constructor(
    private readonly manager: EntityManager,
    private readonly statements: Statements,
  ) {}

  /** What is booked or closed of what an active service needs and starts in a range; null where there is none such. */
  async occupied(serviceId: string, range: Range): Promise<Occupied | null> {
    return (await this.readOccupied(spanOf(serviceId, range))) ?? null;
  }

  /** What is booked or closed of any of these resources between two instants; no two overlap. */
  async occupancies(resourceIds: readonly string[], range: Range): Promise<Occupancy[]> {
    const taken = await Promise.all(
      resourceIds.map(async (id) => (await this.read(spanOf(id, range))) ?? []),
    );
    return taken.length === 1 ? taken[0]! : mergeOccupancies(taken.flat());
  }

  /**
   * What is booked or closed of any of these resources in any of these ranges; no two overlap.
   * @param besides a booking of which it is left out
   */
  async occupanciesIn(
    resourceIds: readonly string[],
    ranges: readonly Range[],
    manager = this.manager,
    besides: string | null = null,
  ): Promise<Occupancy[]> {
    const rows = await manager.query<Occupancy[]>(
      `SELECT lower(during) AS "startsAt", upper(during) AS "endsAt", status FROM slots
       WHERE resource_id = ANY ($1::uuid[]) AND NOT coalesce(booking_id = $4::uuid, false) AND EXISTS (
         SELECT FROM unnest($2::timestamptz[], $3::timestamptz[]) AS wanted (starts_at, ends_at)
         WHERE during && tstzrange(starts_at, ends_at))`,
      [resourceIds, ranges.map(({ startsAt }) => startsAt), ranges.map(({ endsAt }) => endsAt), besides],
    );
    return mergeOccupancies(SLOT.read(rows));
  }

  /**
   * Closes a range of what a service needs, as far as nothing else is in it; false where there is nothing left to close. Of two
   * transactions at once the second waits for the first, and the exclusion constraint decides. What is booked is written with its
   * booking (booking.sql.ts).
   */
  async close(manager: EntityManager, { id: serviceId, resourceIds }: Taker, range: Range): Promise<boolean> {
    const closed = await manager
      .createQueryBuilder()
      .insert()
      .into(SlotEntity)
      .values(
        resourceIds.map((resourceId) => ({
          resourceId,
          serviceId,
          during: rangeOf(range),
          status: SlotStatus.NOT_WORKING,
        })),
      )
      .orIgnore()
      .returning(SLOT.of('slots'))
      .execute();
    return SLOT.returned(closed).length > 0;
  }

  /**
   * What occupies any of these ranges, in order of time, or null. Without a transaction it is read at once for all who want it in the
   * same moment.
   * @param besides a booking that does not count, where there is a transaction
   */
  async occupant(
    resourceIds: readonly string[],
    ranges: readonly Range[],
    manager?: EntityManager,
    besides?: string,
  ): Promise<Occupancy['status'] | null> {
    const span = { startsAt: ranges[0]!.startsAt, endsAt: ranges.at(-1)!.endsAt };
    const found = manager
      ? await this.occupanciesIn(resourceIds, ranges, manager, besides)
      : (await this.occupancies(resourceIds, span)).filter((taken) => overlapsAny(taken, ranges));
    return found.map(({ status }) => status).sort()[0] ?? null;
  }

  /**
   * Opens what was closed of any of these resources from this instant on, on whichever calendar: with it all that was closed there.
   * @returns what was closed, or null
   */
  async reopen(
    manager: EntityManager,
    resourceIds: readonly string[],
    startsAt: Date,
  ): Promise<Range | null> {
    const [rows] = await manager.query<[Range[], number]>(
      `DELETE FROM slots USING (SELECT service_id, during FROM slots WHERE resource_id = ANY ($1::uuid[])
         AND during && tstzrange($2, $2, '[]') AND lower(during) = $2 AND status = 'Not Working') AS closed
       WHERE slots.service_id = closed.service_id AND slots.during = closed.during AND slots.status = 'Not Working'
       RETURNING lower(slots.during) AS "startsAt", upper(slots.during) AS "endsAt"`,
      [resourceIds, startsAt],
    );
    return rows[0] ?? null;
  }

  /**
   * What is in a service's calendar and not over takes these resources, and no others.
   * @returns false where one of them is taken otherwise at such a time; the caller rolls back
   */
  async takeInstead(
    manager: EntityManager,
    serviceId: string,
    resourceIds: readonly string[],
    now: Date,
  ): Promise<boolean> {
    const [{ wanted, taken }] = await manager.query<[{ wanted: number; taken: number }]>(
      `WITH kept AS MATERIALIZED (
         SELECT DISTINCT during, status, booking_id, resource_id FROM slots WHERE service_id = $1 AND upper(during) > $3
       ), gone AS (
         DELETE FROM slots WHERE service_id = $1 AND upper(during) > $3 AND resource_id <> ALL ($2::uuid[])
       ), wanted AS MATERIALIZED (
         SELECT DISTINCT needed.id, during, status, booking_id FROM kept, unnest($2::uuid[]) AS needed (id)
         WHERE NOT EXISTS (SELECT FROM kept AS has WHERE has.during = kept.during AND has.resource_id = needed.id)
       ), added AS (
         INSERT INTO slots (resource_id, service_id, during, status, booking_id)
         SELECT id, $1, during, status, booking_id FROM wanted ORDER BY id, during ON CONFLICT DO NOTHING RETURNING 1
       )
       SELECT (SELECT count(*)::int FROM wanted) AS wanted, (SELECT count(*)::int FROM added) AS taken`,
      [serviceId, resourceIds, now],
    );
    return wanted === taken;
  }

  /**
   * Gives back what a booking took.
   * @param kept all but these ranges @param only what overlaps any of these
   * @returns on which services' calendars each slot is seen, in order of time
   */
  async release(
    manager: EntityManager,
    bookingId: string,
    kept: readonly Range[] = [],
    only: readonly Range[] | null = null,
  ): Promise<(Calendar & Range)[]> {
    return manager.query<(Calendar & Range)[]>(
      `WITH released AS (DELETE FROM slots WHERE booking_id = $1 AND during <> ALL ($2::tstzrange[])
         AND ($3::tstzrange[] IS NULL OR during && ANY ($3::tstzrange[])) RETURNING service_id, resource_id, during)
       SELECT s.id, s.time_zone AS "timeZone", s.paused_at IS NOT NULL AS "isPaused",
         lower(during) AS "startsAt", upper(during) AS "endsAt" FROM (
         SELECT n.service_id, during FROM released JOIN service_resources n USING (resource_id)
         UNION SELECT service_id, during FROM released) AS seen
       JOIN services s ON s.id = seen.service_id AND s.deleted_at IS NULL ORDER BY during, s.id`,
      [bookingId, kept.map(rangeOf), only?.map(rangeOf) ?? null],
    );
  }

  /**
   * Gives a booking these ranges of all that its service needs, in the place of those that it has. What it has and needs no longer goes
   * last, but for what is in the way of itself: so whoever waits here is waited for by nobody who waits, too.
   * @returns null where somebody else has any of it: the caller rolls back
   */
  async exchange(
    manager: EntityManager,
    bookingId: string,
    { id: serviceId, resourceIds }: Taker,
    ranges: readonly Range[],
  ): Promise<{ released: (Calendar & Range)[]; taken: Range[] } | null> {
    const inTheWay = await this.release(manager, bookingId, ranges, ranges);
    const [{ held, taken }] = await manager.query<[{ held: number; taken: Date[] }]>(
      `WITH wanted AS (
         SELECT resource_id, during FROM unnest($3::uuid[]) AS resource_id, unnest($4::tstzrange[]) AS during
       ), kept AS MATERIALIZED (
         SELECT resource_id, during FROM slots WHERE booking_id = $1::uuid AND (resource_id, during) IN (SELECT * FROM wanted)
       ), taken AS (
         INSERT INTO slots (resource_id, service_id, during, status, booking_id)
         SELECT resource_id, $2::uuid, during, 'Booked', $1::uuid FROM (SELECT * FROM wanted EXCEPT SELECT * FROM kept) AS missing
         ORDER BY resource_id, during
         ON CONFLICT DO NOTHING RETURNING during
       )
       SELECT (SELECT count(*)::int FROM kept) + count(*)::int AS held,
         coalesce(array_agg(DISTINCT lower(during)), '{}') AS taken FROM taken`,
      [bookingId, serviceId, resourceIds, ranges.map(rangeOf)],
    );
    if (held < resourceIds.length * ranges.length) return null;
    const starts = new Set(taken.map((start) => start.getTime()));
    const released = [...inTheWay, ...(await this.release(manager, bookingId, ranges))];
    return { released, taken: ranges.filter(({ startsAt }) => starts.has(startsAt.getTime())) };
  }
}

/** A key of a batched read. */
function spanOf(id: string, { startsAt, endsAt }: Range): string {
  return `${id} ${startsAt.getTime()} ${endsAt.getTime()}`;
}

function columnsOfSpans(spans: readonly string[]): [string[], Date[], Date[]] {
  const asked = spans.map((span) => span.split(' ') as [string, string, string]);
  return [
    asked.map(([id]) => id),
    asked.map(([, startsAt]) => new Date(Number(startsAt))),
    asked.map(([, , endsAt]) => new Date(Number(endsAt))),
  ];
}

/** @param text as `OCCUPIED` writes it */
export function readOccupied(text: string): Occupancy[] {
  if (text === '') return [];
  const taken = text.split(',').map((each) => {
    const [starts, ends, ...label] = each.split(' ');
    return {
      startsAt: new Date(Number(starts) * 1000),
      endsAt: new Date(Number(ends) * 1000),
      status: SLOT_STATUSES.codeOf(label.join(' ')) as Occupancy['status'],
    };
  });
  return mergeOccupancies(taken);
}
