import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { BookingTally } from '../../../domain/bookings/booking-caps.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import type { CancelReason } from '../../../domain/jobs/cancel-reason.js';
import { BOOKING_STATUSES, CANCEL_REASONS } from '../../../domain/labels.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { batched, inOneTurn } from '../../platform/database/batched.js';
import type { RowOf } from '../../platform/database/columns.js';
import { Statements } from '../../platform/database/statements.js';
import type { RecordedEvent } from '../../platform/events/topics.js';
import type { BookingRow } from './booking.row.js';
import {
  BOOK,
  BOOK_CAPPED,
  BY_IDS,
  CONTACTS,
  UNCANCELED,
  IS_REVIEWED,
  LOCATION,
  OPEN_OF_SERVICES,
  SELECT,
  TALLY,
  DRAFT,
} from './booking.sql.js';
import { readBookings, type BookingColumns } from './read-bookings.js';

/** What is booked in one statement (booking.sql.ts), on what was read before it. */
export interface BookingDraft extends RowOf<typeof DRAFT> {
  /** Of the consumer: of the token with which they book, where they do so themselves. */
  tokenVersion: number;
  /** Of the schedule that the slot is of. */
  scheduleVersion: number;
  startsAt: Date;
  endsAt: Date;
  /** As PostgreSQL writes ranges; left out where it is one, from the one instant to the other. */
  slots?: string[];
  /** All of what the service needs, or nothing. */
  resourceIds: readonly string[];
  events: RecordedEvent[];
}

/** Who books for themselves, without a lock, one slot of what needs one resource. */
export interface QuickBooking extends BookingDraft {
  /** Where accounts have caps, it is only made while they have fewer bookings than this (bookingsBelowAnyCap). */
  belowCaps: number;
}

type Change = Pick<BookingRow, 'version' | 'updatedAt' | 'location' | 'isReviewed'>;
type Booked = BookingColumns & { draftId: string; held: boolean };

/** So few that a statement is short, and that few share its fate; and lanes enough that one which waits for a slot keeps few waiting. */
const BOOKED = { most: 32, lanes: 4 };

@Injectable()
export class BookingRepository {
  private readonly read = batched(
    async (ids) => new Map((await this.findAll(ids)).map((booking) => [booking.id, booking])),
  );

  private readonly readOpen = batched(async (ids) => {
    const rows = await this.statements.query<{ id: string; count: number }>(OPEN_OF_SERVICES, [ids]);
    return new Map(rows.map(({ id, count }) => [id, count]));
  });

  private readonly readUncanceled = batched(async (keys) => {
    const asked = keys.map((key) => key.split(' ') as [string, string, string]);
    const rows = await this.statements.query<BookingColumns>(UNCANCELED, [
      asked.map(([consumerId]) => consumerId),
      asked.map(([, serviceId]) => serviceId),
      asked.map(([, , startsAt]) => new Date(Number(startsAt))),
    ]);
    return new Map(
      readBookings(rows).map((row) => [keyOfSlot(row.consumer.id, row.serviceId, row.startsAt), row]),
    );
  });

  private readonly write = inOneTurn(async (drafts: QuickBooking[]) => {
    const statement = this.config.rateLimits ? BOOK_CAPPED : BOOK;
    const rows = await this.statements.query<Booked>(statement, [jsonOf(drafts)]);
    const byDraft = new Map(rows.map((row) => [row.draftId, row]));
    return drafts.map(({ id }) => {
      const row = byDraft.get(id);
      return row?.held ? (bookedIn(row) ?? 'taken') : null;
    });
  }, BOOKED);

  constructor(
    private readonly manager: EntityManager,
    private readonly statements: Statements,
    @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimits'>,
  ) {}

  /** Read at once for all who are told of a change in the same moment. */
  async find(id: string): Promise<BookingRow | null> {
    return (await this.read(id)) ?? null;
  }

  /**
   * Books all at once, with its events; and with it what others book in the same moment.
   * @returns the booking; 'taken' where somebody has the slot; null where the service, its hours, the consumer or their token
   *   are gone, or are being changed, and where a cap may be reached
   */
  async book(booking: QuickBooking): Promise<BookingRow | 'taken' | null> {
    return this.write(booking);
  }

  /**
   * Books all at once by the same statement, where the transaction has locked the consumer and the schedule and counted what
   * counts. @returns null where somebody has a slot, or a part of what it needs: the caller takes back the rest
   */
  async bookUnderLocks(manager: EntityManager, draft: BookingDraft): Promise<BookingRow | null> {
    const [row] = await manager.query<Booked[]>(BOOK.text, [jsonOf([draft])]);
    if (!row?.held) throw new Error('What was locked for a booking is gone.');
    return bookedIn(row);
  }

  /** What counts for the caps of a consumer, whom the transaction has locked, and who wants to book with this provider. */
  async tally(manager: EntityManager, consumerId: string, providerId: string): Promise<BookingTally> {
    const [tally] = await manager.query<[BookingTally]>(TALLY, [consumerId, providerId]);
    return tally;
  }

  /** How many others than `except` a user has come to book with, or to be booked by, within the last day. */
  async contactsToday(manager: EntityManager, userId: string, except: string): Promise<number> {
    const [{ count }] = await manager.query<[{ count: number }]>(CONTACTS, [userId, except]);
    return count;
  }

  async findAll(ids: readonly string[]): Promise<BookingRow[]> {
    return readBookings(await this.statements.query<BookingColumns>(BY_IDS, [ids]));
  }

  /** The row as it is now; nobody else changes it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<BookingRow | null> {
    const [row] = await read(manager, `${SELECT} WHERE b.id = $1 FOR UPDATE OF b`, [id]);
    return row ?? null;
  }

  /**
   * This consumer's uncanceled booking of the slot that starts at this instant. Without a transaction it is read together with
   * what others ask for in the same moment.
   */
  async findUncanceled(
    consumerId: string,
    serviceId: string,
    startsAt: Date,
    manager?: EntityManager,
  ): Promise<BookingRow | null> {
    if (!manager) return (await this.readUncanceled(keyOfSlot(consumerId, serviceId, startsAt))) ?? null;
    const values = [[consumerId], [serviceId], [startsAt]];
    const [row] = await read(manager, UNCANCELED.text, values);
    return row ?? null;
  }

  /** How many of a service's bookings are neither Completed nor Canceled. */
  async countOpenOfService(serviceId: string): Promise<number> {
    return (await this.readOpen(serviceId)) ?? 0;
  }

  /** The ids of a service's bookings that are neither Completed nor Canceled, locked. */
  async lockOpenOfService(manager: EntityManager, serviceId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM bookings WHERE service_id = $1 AND status NOT IN ('Completed', 'Canceled') ORDER BY id FOR UPDATE`,
      [serviceId],
    );
    return rows.map((row) => row.id);
  }

  /** The ids of a user's bookings, in either role, that are neither Completed nor Canceled, locked. */
  async lockOpenOfUser(manager: EntityManager, userId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM bookings WHERE (consumer_id = $1 OR provider_id = $1) AND status NOT IN ('Completed', 'Canceled')
       ORDER BY id FOR UPDATE`,
      [userId],
    );
    return rows.map((row) => row.id);
  }

  /** The newest `limit` of what a consumer booked with a provider and is not cancelled, newest first. */
  async keptBetween(consumerId: string, providerId: string, limit: number): Promise<BookingRow[]> {
    return read(
      this.manager,
      `${SELECT} WHERE b.consumer_id = $1 AND b.provider_id = $2 AND b.status <> 'Canceled' ORDER BY b.id DESC LIMIT $3`,
      [consumerId, providerId, limit],
    );
  }

  /** Every booking of a user in either role, newest first. */
  async idsWith(userId: string): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(
      `SELECT id FROM bookings WHERE consumer_id = $1 UNION SELECT id FROM bookings WHERE provider_id = $1 ORDER BY id DESC`,
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** The newest `limit` bookings of a user, in either role, that end after `since`, newest first. */
  async withUserSince(userId: string, since: Date, limit: number): Promise<BookingRow[]> {
    return read(
      this.manager,
      `${SELECT} WHERE (b.consumer_id = $1 OR b.provider_id = $1) AND upper(b.during) > $2 ORDER BY b.id DESC LIMIT $3`,
      [userId, since, limit],
    );
  }

  /**
   * The locked booking as it is from now on.
   * @param asWhom with whose right, where it is cancelled; null where it came about by itself
   * @param cancelReason why, where it is cancelled
   */
  async setStatus(
    manager: EntityManager,
    booking: BookingRow,
    status: BookingStatus,
    asWhom: string | null,
    cancelReason: CancelReason | null = null,
  ): Promise<BookingRow> {
    const canceledBy = status === BookingStatus.CANCELED ? asWhom : null;
    const [[changed]] = await manager.query<[[Change], number]>(
      `UPDATE bookings b SET status = $2, canceled_by = $3, cancel_reason = $4, version = version + 1, updated_at = now() WHERE id = $1
       RETURNING version, updated_at AS "updatedAt", ${LOCATION} AS location,
         ${IS_REVIEWED} AS "isReviewed"`,
      [booking.id, BOOKING_STATUSES.of(status), canceledBy, cancelReason && CANCEL_REASONS.of(cancelReason)],
    );
    return { ...booking, ...changed, status, cancelReason };
  }
}

function jsonOf(drafts: BookingDraft[]): string {
  return JSON.stringify(drafts.map((draft) => DRAFT.write(draft)));
}

/** What became of a draft; null where somebody had the slot. */
function bookedIn(row: Booked): BookingRow | null {
  return row.id ? readBookings([row])[0]! : null;
}

/** Bookings that a statement brings. */
async function read(manager: EntityManager, text: string, values: unknown[]): Promise<BookingRow[]> {
  return readBookings(await manager.query<BookingColumns[]>(text, values));
}

function keyOfSlot(consumerId: string, serviceId: string, startsAt: Date): string {
  return `${consumerId} ${serviceId} ${startsAt.getTime()}`;
}
