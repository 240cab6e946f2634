import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { requireActor, type Identity, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Transactions } from '../../platform/database/transactions.js';
import { toAbsolute } from '../../platform/http/origin.js';
import { toBooking } from '../bookings/booking.model.js';
import type { BookingRow } from '../bookings/booking.row.js';
import { BookingService } from '../bookings/booking.service.js';
import { ServiceService } from '../services/service.service.js';
import { Credentials } from '../users/credentials.service.js';
import { UserService } from '../users/user.service.js';
import { pageOf } from './booking-news.js';
import { CalendarFeedRepository } from './calendar-feed.repository.js';
import { calendarFile, type CalendarEntry } from './calendar-file.js';

const DAY_MS = 24 * 3600 * 1000;
/** What of the past a calendar shows. */
const PAST_DAYS = 90;
const FEED_MAX = 1000;

/** Bookings for people's own calendars: one as a file, or all of them at a secret address. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly bookings: BookingService,
    private readonly services: ServiceService,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * One booking as an iCalendar file, in the actor's preferred language.
   * @throws UNAUTHENTICATED, FORBIDDEN for all but its parties and admins, BOOKING_NOT_FOUND
   */
  async booking(actor: MaybeActor, id: string): Promise<string> {
    requireActor(actor);
    const booking = await this.bookings.get(actor, id);
    const [entry] = await this.entries(actor, [booking]);
    const { contact } = toBooking(actor, booking);
    const { preferredLanguage } = await this.users.get(actor.id);
    return calendarFile([{ ...entry!, contact, note: booking.note }], preferredLanguage);
  }

  /**
   * The bookings of the user whose secret this is, in either role, cancelled ones as such. Nobody's number or note is in it:
   * who reads it need not be a party of any booking (P55).
   * @throws NOT_FOUND
   */
  async feed(token: string): Promise<string> {
    const hash = hashOf(token);
    const feed = await this.feeds.withHash(hash);
    if (!feed || !timingSafeEqual(Buffer.from(hash), Buffer.from(feed.tokenHash)))
      throw new AppError('NOT_FOUND');
    const user = await this.users.get(feed.userId);
    if (user.tokenVersion !== feed.tokenVersion) throw new AppError('NOT_FOUND');
    const since = new Date(this.clock.now().getTime() - PAST_DAYS * DAY_MS);
    const rows = await this.bookings.withUserSince(user.id, since, FEED_MAX);
    return calendarFile(await this.entries(user, rows), user.preferredLanguage);
  }

  /** The whole secret address of the caller's calendar, the same at every call. @throws UNAUTHENTICATED */
  async address(actor: MaybeActor): Promise<string> {
    requireActor(actor);
    const feed = await this.feeds.ofUser(actor.id);
    const token = feed?.tokenVersion === actor.tokenVersion && this.tokenOf(actor.id, feed.salt);
    // It differs where the server has a new secret: then the old address can no longer be shown.
    return token && hashOf(token) === feed.tokenHash ? addressOf(token) : this.renew(actor);
  }

  /** A new address; the one before leads nowhere from now on. @throws UNAUTHENTICATED */
  async renew(actor: MaybeActor): Promise<string> {
    requireActor(actor);
    const salt = randomBytes(16).toString('base64url');
    const token = this.tokenOf(actor.id, salt);
    await this.transactions.run(async (transaction) => {
      const { tokenVersion } = await this.credentials.hold(transaction, actor);
      const feed = { userId: actor.id, salt, tokenHash: hashOf(token), tokenVersion };
      await this.feeds.replace(transaction.manager, feed);
    });
    return addressOf(token);
  }

  /** Without numbers and notes. */
  private async entries(actor: Identity, rows: readonly BookingRow[]): Promise<CalendarEntry[]> {
    const services = await this.services.active([...new Set(rows.map(({ serviceId }) => serviceId))]);
    const places = new Map(services.map((service) => [service.id, service]));
    return rows.map((booking) => {
      const { viewerSide: side } = toBooking(actor, booking);
      const service = places.get(booking.serviceId);
      // A party is told exactly where, once it was accepted.
      const place = service ? { ...service, ...booking.location } : null;
      return { booking, side, place, contact: null, note: null, url: toAbsolute(pageOf(booking, side)) };
    });
  }

  /** Of the server's secret and the row, so that the database alone opens no calendar. */
  private tokenOf(userId: string, salt: string): string {
    return createHmac('sha256', this.config.jwtSecret)
      .update(`calendar feed\n${userId}\n${salt}`)
      .digest('base64url');
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function addressOf(token: string): string {
  return toAbsolute(`/api/calendar/${token}.ics`);
}
