import { Injectable } from '@nestjs/common';
import { BookingSide } from '../../../../domain/bookings/booking-side.js';
import { RADIUS_DEFAULT_KM } from '../../../../domain/geo/geo-point.js';
import { isTravelOpen, PLAIN, type AskedJob } from '../../../../domain/jobs/agreed-job.js';
import type { ServiceType } from '../../../../domain/services/service-type.js';
import { slotTime, type SlotTime } from '../../../../domain/slots/opening-hours.js';
import { encodeSlotId } from '../../../../domain/slots/slot-id.js';
import type { Actor } from '../../../platform/auth/actor.js';
import type { BookingRow } from '../../bookings/booking.row.js';
import { BookingLists } from '../../bookings/booking-lists.service.js';
import { JobQuotes, type QuotedJob } from '../../bookings/job-quotes.service.js';
import { clockTimes } from '../../bookings/quote.model.js';
import { ServiceSearch } from '../../services/service-search.service.js';
import type { ServiceRow } from '../../services/service.row.js';
import { ServiceService } from '../../services/service.service.js';
import { slotKey, SlotService } from '../../slots/slot.service.js';
import { toRating } from '../../users/user.model.js';
import { UserService } from '../../users/user.service.js';
import type { FoundBooking, FoundJob, FoundService, FoundServices, FreeSlot } from './found.row.js';

export interface ServiceCriteria {
  type?: ServiceType | null;
  /** Words of the description or the provider's name. */
  search?: string | null;
  /** RADIUS_DEFAULT_KM where it is left out. */
  radiusKm?: number | null;
  limit: number;
}

const BOOKINGS_SHOWN = 20;

/**
 * All that the assistant can do in the market, over the same services and with the same rights as the person who asks. Nothing here writes:
 * whoever talks an assistant into something has at most made it read what that person may read.
 */
@Injectable()
export class AssistantTools {
  constructor(
    private readonly users: UserService,
    private readonly services: ServiceService,
    private readonly search: ServiceSearch,
    private readonly slots: SlotService,
    private readonly lists: BookingLists,
    private readonly quotes: JobQuotes,
  ) {}

  /**
   * What others offer around the person, nearest first; anywhere, newest first, where they have told no location.
   * @throws BAD_RADIUS
   */
  async findServices(actor: Actor, { limit, ...criteria }: ServiceCriteria): Promise<FoundServices> {
    const { location, town } = await this.users.get(actor.id);
    const filter = { type: criteria.type ?? null, search: criteria.search ?? null, providerId: null };
    const page = { size: limit, after: null };
    const { rows } = location
      ? await this.search.near(actor, criteria.radiusKm ?? RADIUS_DEFAULT_KM, filter, page)
      : await this.search.all(actor, filter, page);
    return {
      place: location && town,
      services: rows.map(({ card, metres }) => toFoundService(card.service, metres)),
    };
  }

  /**
   * The slots of a service that can be booked, earliest first: of one day, or of the whole booking window.
   * @param date YYYY-MM-DD on the service's clock
   * @throws SERVICE_NOT_FOUND, BAD_DATE
   */
  async freeSlots(_actor: Actor, serviceId: string, date?: string | null): Promise<FreeSlot[]> {
    const days = date ? [await this.slots.day(serviceId, date)] : await this.slots.calendar(serviceId);
    return days.flatMap((day) => day.freeSlots.map((slot) => toFreeSlot(serviceId, slot)));
  }

  /** The newest bookings that the person made and has not cancelled, then those that they received. */
  async myBookings(actor: Actor): Promise<FoundBooking[]> {
    const found: FoundBooking[] = [];
    for (const side of [BookingSide.CONSUMER, BookingSide.PROVIDER]) {
      const rows = await this.lists.rows(actor, { side, userId: null, limit: BOOKINGS_SHOWN, after: null });
      found.push(...rows.map((row) => toFoundBooking(row, side)));
    }
    return found;
  }

  /**
   * A job that this person could book at this moment from a slot on, and its service.
   * @throws SLOT_NOT_FOUND, SERVICE_NOT_FOUND, and what `decideBooking` refuses with: OWN_SERVICE, SLOT_PAST, SLOT_TAKEN
   */
  async job(actor: Actor, slotId: string, asked: AskedJob = PLAIN): Promise<FoundJob> {
    const service = await this.services.get(slotKey(slotId).serviceId);
    return toFoundJob(service, await this.quotes.quote(actor, { slotId, ...asked, site: null }));
  }

  /**
   * The same from the first of these slots from which all of it is free; null where there is none.
   * @param free all free slots of the service, as `freeSlots` gave them
   * @throws SERVICE_NOT_FOUND
   */
  async earliestJob(
    actor: Actor,
    starts: readonly FreeSlot[],
    free: readonly FreeSlot[],
    asked: AskedJob,
  ): Promise<FoundJob | null> {
    const [first] = starts;
    if (!first) return null;
    const at = ({ id }: FreeSlot) => slotKey(id).startsAt;
    const open = new Set(free.map((slot) => at(slot).getTime()));
    const job = await this.quotes.earliest(actor, first.serviceId, starts.map(at), open, asked);
    return job && toFoundJob(await this.services.get(first.serviceId), job);
  }
}

function toFoundJob(row: ServiceRow, { run, agreed: { job, quote }, timeZone }: QuotedJob): FoundJob {
  const { date, startTime, endDate, endTime } = clockTimes(run, timeZone);
  const service = toFoundService(row, null);
  return {
    id: encodeSlotId(row.id, run.startsAt),
    serviceId: row.id,
    ...{ date, startTime, endDate, endTime, service },
    slots: run.slots.length,
    quantity: job.quantity,
    unit: job.unit,
    total: quote.total,
    isPlain: run.slots.length === 1 && job.quantity === '1' && quote.lines.length === 1,
    isTravelOpen: isTravelOpen(job),
  };
}

function toFoundService(row: ServiceRow, metres: number | null): FoundService {
  return {
    id: row.id,
    type: row.type,
    providerName: row.providerName,
    description: row.description,
    charges: row.charges,
    unit: row.unit,
    currency: row.currency,
    town: row.town,
    timeZone: row.timeZone,
    distanceKm: metres === null ? null : Math.round(metres / 100) / 10,
    rating: toRating(row.ratingSum, row.ratingCount).average,
  };
}

function toFreeSlot(serviceId: string, { date, startTime, endTime, startsAt }: SlotTime): FreeSlot {
  return { id: encodeSlotId(serviceId, startsAt), serviceId, date, startTime, endTime };
}

function toFoundBooking(row: BookingRow, side: BookingSide): FoundBooking {
  const { date, startTime, endTime } = slotTime(row.startsAt, row.endsAt, row.timeZone);
  const { id, serviceType, status } = row;
  return { id, serviceType, providerName: row.provider.name, date, startTime, endTime, status, side };
}
