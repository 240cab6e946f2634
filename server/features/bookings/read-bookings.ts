import type { BookingRow, Party } from './booking.row.js';
import { BOOKING } from './booking.sql.js';

/** Id, name, phone, whether it is proven, sum and count of ratings. */
type PartyColumns = [string, string | null, string | null, boolean, number, number];

/** A booking as statements bring it (booking.sql.ts). */
export type BookingColumns = Omit<BookingRow, 'consumer' | 'provider'> &
  Record<'consumer' | 'provider', PartyColumns>;

/** Bookings that a statement brought, decoded in place: copying a row takes longer than all else. */
export function readBookings<Beside = unknown>(rows: (BookingColumns & Beside)[]): (BookingRow & Beside)[] {
  return BOOKING.read(
    rows.map((row) =>
      Object.assign(row, { consumer: partyOf(row.consumer), provider: partyOf(row.provider) }),
    ),
  );
}

function partyOf([id, name, phone, isProven, ratingSum, ratingCount]: PartyColumns): Party {
  return { id, name, phone, isProven, ratingSum, ratingCount };
}
