import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { BookingSide, type BookingRow } from './booking.row.js';

const party = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'phone', ${alias}.phone,
     'ratingSum', ${alias}.rating_sum, 'ratingCount', ${alias}.rating_count)`;

const SELECT = `
  SELECT b.id, b.version, b.status, b.service_id AS "serviceId", lower(b.during) AS "startsAt", upper(b.during) AS "endsAt",
    b.time_zone AS "timeZone", b.service_type AS "serviceType", b.provider_name AS "providerName",
    b.price_charges::text AS charges, b.price_unit AS unit, b.currency, b.created_at AS "createdAt",
    b.updated_at AS "updatedAt",
    ${party('c')} AS consumer, ${party('p')} AS provider
  FROM bookings b JOIN users c ON c.id = b.consumer_id JOIN users p ON p.id = b.provider_id`;

/** Cancelling removes a booking from the consumer's list (specification §4); the provider keeps the whole history. */
const LISTS: Record<BookingSide, string> = {
  [BookingSide.CONSUMER]: `b.consumer_id = $1 AND b.status <> 'Canceled'`,
  [BookingSide.PROVIDER]: `b.provider_id = $1`,
};

export interface NewBooking {
  id: string;
  consumerId: string;
  serviceId: string;
  providerId: string;
  providerName: string | null;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  serviceType: string;
  charges: string;
  unit: string;
  currency: string;
}

@Injectable()
export class BookingRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: string, manager = this.manager): Promise<BookingRow | null> {
    const [row] = await manager.query<BookingRow[]>(`${SELECT} WHERE b.id = $1`, [id]);
    return row ?? null;
  }

  async findAll(ids: readonly string[]): Promise<BookingRow[]> {
    return this.manager.query(`${SELECT} WHERE b.id = ANY($1::uuid[])`, [ids]);
  }

  /** The row as it is now; nobody else changes it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<BookingRow | null> {
    const [row] = await manager.query<BookingRow[]>(`${SELECT} WHERE b.id = $1 FOR UPDATE OF b`, [id]);
    return row ?? null;
  }

  /** This consumer's living booking of the slot that starts at this instant. */
  async findLive(
    consumerId: string,
    serviceId: string,
    startsAt: Date,
    manager = this.manager,
  ): Promise<BookingRow | null> {
    const [row] = await manager.query<BookingRow[]>(
      `${SELECT} WHERE b.consumer_id = $1 AND b.service_id = $2 AND lower(b.during) = $3 AND b.status <> 'Canceled'`,
      [consumerId, serviceId, startsAt],
    );
    return row ?? null;
  }

  /** The ids of a service's bookings that are neither Completed nor Canceled, locked. */
  async lockLiveOfService(manager: EntityManager, serviceId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM bookings WHERE service_id = $1 AND status NOT IN ('Completed', 'Canceled') ORDER BY id FOR UPDATE`,
      [serviceId],
    );
    return rows.map((row) => row.id);
  }

  /** The ids of a user's bookings, in either role, that are neither Completed nor Canceled, locked. */
  async lockLiveOfUser(manager: EntityManager, userId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM bookings WHERE (consumer_id = $1 OR provider_id = $1) AND status NOT IN ('Completed', 'Canceled')
       ORDER BY id FOR UPDATE`,
      [userId],
    );
    return rows.map((row) => row.id);
  }

  /** Newest first, after the id `after`. */
  async list(side: BookingSide, userId: string, limit: number, after: string | null): Promise<BookingRow[]> {
    return this.manager.query(
      `${SELECT} WHERE ${LISTS[side]} AND ($2::uuid IS NULL OR b.id < $2) ORDER BY b.id DESC LIMIT $3`,
      [userId, after, limit],
    );
  }

  /** The newest `limit` of what a consumer booked with a provider and is not cancelled, newest first. */
  async keptBetween(consumerId: string, providerId: string, limit: number): Promise<BookingRow[]> {
    return this.manager.query(
      `${SELECT} WHERE b.consumer_id = $1 AND b.provider_id = $2 AND b.status <> 'Canceled' ORDER BY b.id DESC LIMIT $3`,
      [consumerId, providerId, limit],
    );
  }

  /** Every booking of a user in either role, newest first. */
  async allWith(userId: string): Promise<BookingRow[]> {
    return this.manager.query(`${SELECT} WHERE b.consumer_id = $1 OR b.provider_id = $1 ORDER BY b.id DESC`, [
      userId,
    ]);
  }

  /** The newest `limit` bookings of a user, in either role, that end after `since`, newest first. */
  async withUserSince(userId: string, since: Date, limit: number): Promise<BookingRow[]> {
    return this.manager.query(
      `${SELECT} WHERE (b.consumer_id = $1 OR b.provider_id = $1) AND upper(b.during) > $2 ORDER BY b.id DESC LIMIT $3`,
      [userId, since, limit],
    );
  }

  async insert(manager: EntityManager, booking: NewBooking): Promise<void> {
    await manager.query(
      `INSERT INTO bookings (id, status, consumer_id, provider_id, service_id, during, time_zone, service_type, provider_name,
         price_charges, price_unit, currency)
       VALUES ($1, $2, $3, $4, $5, tstzrange($6, $7), $8, $9, $10, $11, $12, $13)`,
      [
        booking.id,
        BookingStatus.BOOKED,
        booking.consumerId,
        booking.providerId,
        booking.serviceId,
        booking.startsAt,
        booking.endsAt,
        booking.timeZone,
        booking.serviceType,
        booking.providerName,
        booking.charges,
        booking.unit,
        booking.currency,
      ],
    );
  }

  async setStatus(manager: EntityManager, id: string, status: BookingStatus): Promise<void> {
    await manager.query(
      `UPDATE bookings SET status = $2, version = version + 1, updated_at = now() WHERE id = $1`,
      [id, status],
    );
  }
}
