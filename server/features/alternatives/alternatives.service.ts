import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import type { JobSite } from '../../../domain/jobs/job-site.js';
import { sameJobIn } from '../../../domain/jobs/same-job.js';
import { encodeSlotId } from '../../../domain/slots/slot-id.js';
import { requireActor, type MaybeActor, type Viewer } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { clockTimes } from '../bookings/quote.model.js';
import type { BookingRow } from '../bookings/booking.row.js';
import { BookingService } from '../bookings/booking.service.js';
import { JobQuotes, type QuotedJob } from '../bookings/job-quotes.service.js';
import { ServiceSearch } from '../services/service-search.service.js';
import type { PublicService } from '../services/service.row.js';
import { SlotService } from '../slots/slot.service.js';
import { UserService } from '../users/user.service.js';

/** Within a drive of an hour or two with a tractor. */
const RADIUS_KM = 50;
/** So many are looked at: some have no time for as long. */
const LOOKED_AT = 12;

/** Another who could do a booking's job. */
export interface Offer {
  /** Whom it is offered: the booking's consumer. */
  to: Viewer;
  service: PublicService;
  distanceKm: number;
  /** By which it is booked, with `slots` of the job's run. */
  slotId: string;
  quoted: QuotedJob;
  /** Where the booking's work was to be; null for the consumer's village. */
  site: JobSite | null;
}

/** Who else is free for a job that nobody does (P157). */
@Injectable()
export class Alternatives {
  constructor(
    private readonly bookings: BookingService,
    private readonly quotes: JobQuotes,
    private readonly search: ServiceSearch,
    private readonly slots: SlotService,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  /**
   * The nearest others that offer the same type and are free at the time of a booking, nearest first: for its consumer, and who may
   * act for them. None where that time has come.
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND
   */
  async of(actor: MaybeActor, bookingId: string, first: number): Promise<Offer[]> {
    const booking = await this.bookings.get(actor, bookingId);
    const consumer = await this.users.viewer(actor, booking.consumer.id);
    requireActor(consumer);
    if (booking.startsAt <= this.clock.now()) return [];
    const from = booking.site?.location ?? consumer.location;
    if (!from) return [];
    const search = { type: booking.serviceType, freeAt: freeAt(booking), from };
    const { rows } = await this.search.near(consumer, RADIUS_KM, search, { size: LOOKED_AT, after: null });
    const others = rows.filter(({ card }) => card.providerId !== booking.provider.id);
    const offers = await Promise.all(
      others.map(({ card, metres }) => this.offer(consumer, booking, card.service, metres! / 1000)),
    );
    return offers.filter((offer) => offer !== null).slice(0, first);
  }

  /** What this service would do it for; null where it has no time for it. */
  private async offer(
    to: Viewer,
    booking: BookingRow,
    service: PublicService,
    distanceKm: number,
  ): Promise<Offer | null> {
    const { date } = clockTimes(booking, service.timeZone);
    const { freeSlots } = await this.slots.day(service.id, date);
    const same = sameJobIn(freeSlots, booking);
    if (!same) return null;
    const slotId = encodeSlotId(service.id, same.startsAt);
    // A quantity is of what the price is for.
    const quantity = service.unit === booking.unit ? (booking.job?.asked.quantity ?? null) : null;
    const { site } = booking;
    try {
      const quoted = await this.quotes.quote(to, { slotId, slots: same.slots, quantity, site });
      return { to, service, distanceKm, slotId, quoted, site };
    } catch (error) {
      // It is taken, closed or too short: no offer.
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

/** From its beginning to its end, or to the end of the day. */
function freeAt(booking: BookingRow) {
  const { date, startTime, endDate, endTime } = clockTimes(booking, booking.timeZone);
  return { date, startTime, endTime: endDate === date ? endTime : null };
}
