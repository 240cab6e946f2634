import { Injectable } from '@nestjs/common';
import type { BookingSide } from '../../../domain/bookings/booking-side.js';
import { isAdmin, subjectOf, type MaybeActor } from '../../platform/auth/actor.js';
import type { Cache } from '../../platform/memory/cache.js';
import { Caches } from '../../platform/memory/caches.js';
import { UserService } from '../users/user.service.js';
import { BookingListRepository } from './booking-list.repository.js';
import type { BookingRow } from './booking.row.js';
import { KeptList, ListedBooking } from './listed-booking.row.js';

/** Whose list is asked for: of the actor, or of `userId` where the actor is an admin. */
export interface AskedList {
  side: BookingSide;
  userId: string | null | undefined;
  /** One more than are shown, where somebody wants to know whether there are more. */
  limit: number;
  /** The id that it goes on after; null for the newest. */
  after: string | null;
}

/**
 * Lists of bookings, newest first. Who comes back to their own is shown again what was written when they looked last; of what has changed
 * since, here or at another instance, the row is read. Each such list is one person's, so it is kept with what depends on who asks. The
 * database tells each time which bookings are on it and, by their marks, which are not as they were.
 */
@Injectable()
export class BookingLists {
  private readonly kept: Cache<KeptList>;

  constructor(
    private readonly bookings: BookingListRepository,
    private readonly users: UserService,
    caches: Caches,
  ) {
    this.kept = caches.of('bookingLists', { bytesOf: ({ bytes }) => bytes });
  }

  /** @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND */
  async rows(actor: MaybeActor, { side, userId, limit, after }: AskedList): Promise<BookingRow[]> {
    return this.bookings.list(side, await this.subject(actor, userId), limit, after);
  }

  /**
   * The same, to be written.
   * @param purpose for which; null where that cannot be kept
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
   */
  async listed(actor: MaybeActor, asked: AskedList, purpose: string | null): Promise<ListedBooking[]> {
    const { side, limit, after } = asked;
    const subject = await this.subject(actor, asked.userId);
    // Whoever goes on reading seldom comes back to where they were.
    if (purpose !== null && after === null && subject === actor?.id && !isAdmin(actor))
      return this.newest(side, subject, limit, purpose);
    const rows = await this.bookings.list(side, subject, limit, after);
    return rows.map((row) => new ListedBooking(row.mark, row, null));
  }

  private async newest(
    side: BookingSide,
    userId: string,
    limit: number,
    purpose: string,
  ): Promise<ListedBooking[]> {
    const key = `${userId} ${side} ${limit} ${purpose}`;
    const before = this.kept.get(key);
    const list = new KeptList((whole) => this.kept.set(key, whole));
    if (!before) {
      const rows = await this.bookings.list(side, userId, limit, null);
      return rows.map((row) => new ListedBooking(row.mark, row, list));
    }
    const { marks, changed } = await this.bookings.changes(side, userId, limit, [...before.texts.keys()]);
    const rows = new Map(changed.map((row) => [row.mark, row]));
    for (const mark of marks) {
      const text = before.texts.get(mark);
      if (text) list.texts.set(mark, text);
    }
    return marks.map((mark) => new ListedBooking(mark, rows.get(mark) ?? null, list));
  }

  private async subject(actor: MaybeActor, userId: string | null | undefined): Promise<string> {
    const subject = subjectOf(actor, userId);
    if (subject !== actor?.id) await this.users.get(subject);
    return subject;
  }
}
