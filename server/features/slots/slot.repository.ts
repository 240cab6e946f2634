import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Occupancy } from '../../../domain/slots/calendar.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import { batched } from '../../platform/database/batched.js';
import { columnsOf } from '../../platform/database/columns.js';
import { Statements } from '../../platform/database/statements.js';
import { SlotEntity } from './slot.entity.js';

interface Range {
  startsAt: Date;
  endsAt: Date;
}

const SLOT = columnsOf(SlotEntity, ['status']);

/** What is booked or closed: of each service of $1, between the instants of $2 and $3 in the same place. */
const OCCUPANCIES = {
  name: 'occupancies',
  text: `
    SELECT asked.place::int - 1 AS place, lower(s.during) AS "startsAt", upper(s.during) AS "endsAt", s.status
    FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) WITH ORDINALITY AS asked (service_id, starts_at, ends_at, place)
    JOIN slots s ON s.service_id = asked.service_id AND s.during && tstzrange(asked.starts_at, asked.ends_at)`,
};

/** The only query code over the slots table: the occupied ranges of services. */
@Injectable()
export class SlotRepository {
  private readonly read = batched(async (spans) => {
    const asked = spans.map((span) => span.split(' ') as [string, string, string]);
    const rows = await this.statements.query<Occupancy & { place: number }>(OCCUPANCIES, [
      asked.map(([serviceId]) => serviceId),
      asked.map(([, startsAt]) => new Date(Number(startsAt))),
      asked.map(([, , endsAt]) => new Date(Number(endsAt))),
    ]);
    const found = new Map<string, Occupancy[]>(spans.map((span) => [span, []]));
    for (const { place, ...occupancy } of SLOT.read(rows)) found.get(spans[place] as string)?.push(occupancy);
    return found;
  });

  constructor(
    private readonly manager: EntityManager,
    private readonly statements: Statements,
  ) {}

  /** What is booked or closed between two instants. */
  async occupancies(serviceId: string, { startsAt, endsAt }: Range): Promise<Occupancy[]> {
    return (await this.read(`${serviceId} ${startsAt.getTime()} ${endsAt.getTime()}`)) ?? [];
  }

  /** What is booked or closed in any of these ranges. */
  async occupanciesIn(
    serviceId: string,
    ranges: readonly Range[],
    manager = this.manager,
  ): Promise<Occupancy[]> {
    const rows = await manager.query<Occupancy[]>(
      `SELECT lower(during) AS "startsAt", upper(during) AS "endsAt", status FROM slots
       WHERE service_id = $1 AND EXISTS (
         SELECT FROM unnest($2::timestamptz[], $3::timestamptz[]) AS wanted (starts_at, ends_at)
         WHERE during && tstzrange(starts_at, ends_at))`,
      [serviceId, ranges.map(({ startsAt }) => startsAt), ranges.map(({ endsAt }) => endsAt)],
    );
    return SLOT.read(rows);
  }

  /**
   * Closes a range where nothing else is in it; false where something is. Of two transactions at once the second waits for
   * the first, and the exclusion constraint decides. What is booked is written with its booking (booking.sql.ts).
   */
  async close(manager: EntityManager, serviceId: string, range: Range): Promise<boolean> {
    const closed = await manager
      .createQueryBuilder()
      .insert()
      .into(SlotEntity)
      .values({ serviceId, during: rangeOf(range), status: SlotStatus.NOT_WORKING })
      .orIgnore()
      .returning(SLOT.of('slots'))
      .execute();
    return SLOT.returned(closed).length > 0;
  }

  /** What occupies a range, or null. Without a transaction it is read at once for all who want it in the same moment. */
  async occupant(
    serviceId: string,
    range: Range,
    manager?: EntityManager,
  ): Promise<Occupancy['status'] | null> {
    const found = manager
      ? await this.occupanciesIn(serviceId, [range], manager)
      : await this.occupancies(serviceId, range);
    return found.map(({ status }) => status).sort()[0] ?? null;
  }

  /** Opens a closed slot; what was closed, or null. */
  async reopen(manager: EntityManager, serviceId: string, startsAt: Date): Promise<Range | null> {
    const [rows] = await manager.query<[Range[], number]>(
      `DELETE FROM slots WHERE service_id = $1 AND lower(during) = $2 AND status = 'Not Working'
       RETURNING lower(during) AS "startsAt", upper(during) AS "endsAt"`,
      [serviceId, startsAt],
    );
    return rows[0] ?? null;
  }

  async release(manager: EntityManager, bookingId: string): Promise<void> {
    await manager.delete(SlotEntity, { bookingId });
  }
}

/** As PostgreSQL writes it: with its start, without its end. */
function rangeOf({ startsAt, endsAt }: Range): string {
  return `[${startsAt.toISOString()},${endsAt.toISOString()})`;
}
