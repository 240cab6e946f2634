import { Injectable } from '@nestjs/common';
import type { BookingSide } from '../../../domain/bookings/booking-side.js';
import { Statements } from '../../platform/database/statements.js';
import type { Marked, MarkedBooking } from './booking.row.js';
import { AFTER_ALL, CHANGES, LISTS } from './booking.sql.js';
import { readBookings, type BookingColumns } from './read-bookings.js';

/** The bookings of one person, on one side. */
@Injectable()
export class BookingListRepository {
  constructor(private readonly statements: Statements) {}

  /** Newest first, after the id `after`. */
  async list(
    side: BookingSide,
    userId: string,
    limit: number,
    after: string | null,
  ): Promise<MarkedBooking[]> {
    const values = [userId, after ?? AFTER_ALL, limit];
    return readBookings(await this.statements.query<BookingColumns & Marked>(LISTS[side], values));
  }

  /**
   * The newest: the marks of all, and whole what has none of these marks.
   * @param known marks of what need not be read
   */
  async changes(
    side: BookingSide,
    userId: string,
    limit: number,
    known: readonly string[],
  ): Promise<{ marks: string[]; changed: MarkedBooking[] }> {
    const values = [userId, limit, known];
    const rows = await this.statements.query<BookingColumns & Marked & { marks: string | null }>(
      CHANGES[side],
      values,
    );
    // The row of marks has nothing else, nor has it any where there are no bookings.
    const marks = rows.find((row) => row.mark === null)?.marks?.split(',') ?? [];
    return { marks, changed: readBookings(rows.filter(({ mark }) => mark !== null)) };
  }
}
