import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { Occupancy } from '../../../domain/slots/calendar.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';

interface Range {
  startsAt: Date;
  endsAt: Date;
}

/** The only query code over the slots table: the occupied ranges of services. */
@Injectable()
export class SlotRepository {
  constructor(private readonly manager: EntityManager) {}

  /** What is booked or closed between two instants. */
  async occupancies(serviceId: string, { startsAt, endsAt }: Range): Promise<Occupancy[]> {
    return this.manager.query(
      `SELECT lower(during) AS "startsAt", upper(during) AS "endsAt", status FROM slots
       WHERE service_id = $1 AND during && tstzrange($2, $3)`,
      [serviceId, startsAt, endsAt],
    );
  }

  /** What is booked or closed in any of these ranges. */
  async occupanciesIn(serviceId: string, ranges: readonly Range[]): Promise<Occupancy[]> {
    return this.manager.query(
      `SELECT lower(during) AS "startsAt", upper(during) AS "endsAt", status FROM slots
       WHERE service_id = $1 AND EXISTS (
         SELECT FROM unnest($2::timestamptz[], $3::timestamptz[]) AS wanted (starts_at, ends_at)
         WHERE during && tstzrange(starts_at, ends_at))`,
      [serviceId, ranges.map(({ startsAt }) => startsAt), ranges.map(({ endsAt }) => endsAt)],
    );
  }

  /**
   * Takes a range where nothing else is in it; false where something is. Of two transactions at once the second waits for
   * the first, and the exclusion constraint decides.
   */
  async occupy(
    manager: EntityManager,
    serviceId: string,
    range: Range,
    bookingId: string | null,
  ): Promise<boolean> {
    const status = bookingId ? SlotStatus.BOOKED : SlotStatus.NOT_WORKING;
    const rows = await manager.query<unknown[]>(
      `INSERT INTO slots (service_id, during, status, booking_id) VALUES ($1, tstzrange($2, $3), $4, $5)
       ON CONFLICT DO NOTHING RETURNING service_id`,
      [serviceId, range.startsAt, range.endsAt, status, bookingId],
    );
    return rows.length > 0;
  }

  /** What occupies a range, or null. */
  async occupant(
    manager: EntityManager,
    serviceId: string,
    range: Range,
  ): Promise<Occupancy['status'] | null> {
    const [row] = await manager.query<Pick<Occupancy, 'status'>[]>(
      `SELECT status FROM slots WHERE service_id = $1 AND during && tstzrange($2, $3) ORDER BY status LIMIT 1`,
      [serviceId, range.startsAt, range.endsAt],
    );
    return row?.status ?? null;
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
    await manager.query(`DELETE FROM slots WHERE booking_id = $1`, [bookingId]);
  }
}
