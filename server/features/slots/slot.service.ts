import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../domain/errors.js';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import { bookableSlot } from '../../../domain/slots/bookable-slot.js';
import { calendarDay } from '../../../domain/slots/calendar.js';
import { readDate } from '../../../domain/slots/date-reading.js';
import { reachOf, slotAt, slotTime, type SlotTime } from '../../../domain/slots/opening-hours.js';
import { decodeSlotId, type SlotKey } from '../../../domain/slots/slot-id.js';
import { freeStatus, occupiedBecause, SlotStatus } from '../../../domain/slots/slot-status.js';
import { requireActor, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { Credentials } from '../users/credentials.service.js';
import { Calendars } from './calendars.js';
import { PublicDay, type PublicSlot } from './slot.row.js';
import { calendarsOf, slotChanges } from './slot.events.js';
import { SlotRepository } from './slot.repository.js';

type Range = Pick<SlotTime, 'startsAt' | 'endsAt'>;

export type SlotState = SlotTime & { serviceId: string; status: SlotStatus };

/** The first date that lies after 1970 began in every zone: slot ids count seconds from there. */
const FIRST_DATE = '1970-01-02';

/** Calendars, and taking slots out of them (P34 to P40). */
@Injectable()
export class SlotService {
  constructor(
    private readonly slots: SlotRepository,
    private readonly calendars: Calendars,
    private readonly services: ServiceService,
    private readonly credentials: Credentials,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The days of the booking window, from today in the service's zone.
   * @param days fewer than the whole window
   * @throws SERVICE_NOT_FOUND, BAD_INPUT
   */
  async calendar(serviceId: string, days = this.config.bookingWindowDays): Promise<readonly PublicDay[]> {
    if (days < 1 || days > this.config.bookingWindowDays) {
      throw new AppError('BAD_INPUT', {
        fields: [{ path: 'days', message: `must be 1 to ${this.config.bookingWindowDays}` }],
      });
    }
    return (await this.calendars.find(serviceId)).slice(0, days);
  }

  /** Every slot of the booking window that has not started yet, whatever its status. @throws SERVICE_NOT_FOUND */
  async upcoming(serviceId: string): Promise<PublicSlot[]> {
    const calendar = await this.calendar(serviceId);
    const now = this.clock.now();
    return calendar.flatMap((day) => day.slots.filter((slot) => slot.startsAt > now));
  }

  /** Any one day. @throws SERVICE_NOT_FOUND, BAD_DATE for a day that no calendar has */
  async day(serviceId: string, date: string): Promise<PublicDay> {
    if (!isDate(date)) throw new AppError('BAD_DATE');
    const schedule = await this.services.schedule(serviceId);
    const { id, workingHours, timeZone, resourceIds, isPaused } = schedule;
    const occupancies = await this.slots.occupancies(resourceIds, reachOf(date, 1));
    const now = this.clock.now();
    return new PublicDay(id, calendarDay(date, workingHours, timeZone, occupancies, now, isPaused));
  }

  /**
   * The slots of a service that start at these instants, as they are now: of the past, too, but none that neither the working
   * hours nor a booking know any more.
   * @throws SERVICE_NOT_FOUND
   */
  async startingAt(serviceId: string, instants: readonly Date[]): Promise<SlotState[]> {
    const schedule = await this.services.schedule(serviceId);
    const { workingHours, timeZone, resourceIds, isPaused } = schedule;
    const ranges = instants.map(
      (at): Range =>
        slotAt(at, workingHours, timeZone) ?? { startsAt: at, endsAt: new Date(at.getTime() + 1) },
    );
    const occupancies = await this.slots.occupanciesIn(resourceIds, ranges);
    return instants.flatMap((at) => {
      const slot = slotAt(at, workingHours, timeZone);
      const end = slot?.endsAt ?? new Date(at.getTime() + 1);
      const occupied = occupancies
        .filter(({ startsAt, endsAt }) => startsAt < end && at < endsAt)
        .sort((a, b) => a.status.localeCompare(b.status))[0];
      if (slot) return [{ ...slot, serviceId, status: occupied?.status ?? freeStatus(isPaused) }];
      if (occupied?.startsAt.getTime() !== at.getTime()) return [];
      return [{ ...slotTime(at, occupied.endsAt, timeZone), serviceId, status: occupied.status }];
    });
  }

  /**
   * Closes an open slot, or opens a closed one; doing it twice is no error.
   * @throws UNAUTHENTICATED, FORBIDDEN, SLOT_NOT_FOUND, SLOT_BOOKED, SERVICE_PAUSED, SLOT_PAST, SLOT_OUTSIDE_WINDOW,
   *   SLOT_OUTSIDE_HOURS, BAD_INPUT for Booked, which only a booking brings about
   */
  async setStatus(actor: MaybeActor, slotId: string, status: SlotStatus): Promise<SlotState> {
    requireActor(actor);
    const { serviceId, startsAt } = slotKey(slotId);
    await this.services.getManaged(actor, serviceId);
    if (status === SlotStatus.BOOKED) throw new AppError('BAD_INPUT');
    return this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, actor);
      const schedule = await this.services.schedule(serviceId, transaction.manager);
      // First of all: what is booked stays so, wherever the working hours have moved since.
      const start = { startsAt, endsAt: new Date(startsAt.getTime() + 1) };
      await this.refuseBooked(transaction.manager, schedule, start);
      if (schedule.isPaused) throw new AppError('SERVICE_PAUSED');
      await this.recordFor(transaction, actor, schedule, startsAt, status);
      return status === SlotStatus.OPEN
        ? this.open(transaction, schedule, startsAt)
        : this.close(transaction, schedule, startsAt);
    });
  }

  /**
   * What these ranges are, in order of time, as far as what the service needs is booked or closed in any of them.
   * @param besides a booking that does not count, where there is a transaction
   */
  async status(
    { resourceIds }: Pick<Schedule, 'resourceIds'>,
    ranges: readonly Range[],
    manager?: EntityManager,
    besides?: string,
  ): Promise<SlotStatus> {
    return (await this.slots.occupant(resourceIds, ranges, manager, besides)) ?? SlotStatus.OPEN;
  }

  /** Gives a cancelled booking's slots back, on every calendar that they were taken from. */
  async release(transaction: Transaction, booking: { id: string }): Promise<void> {
    const released = await this.slots.release(transaction.manager, booking.id);
    transaction.events.push(...released.flatMap((slot) => slotChanges([slot], slot, SlotStatus.OPEN)));
  }

  /**
   * Gives a booking these slots in the place of those that it has, on every calendar; whoever calls has locked the schedule and the
   * booking. @throws SLOT_TAKEN, SLOT_CLOSED where somebody else has any of them; then the transaction must end
   */
  async exchange(
    transaction: Transaction,
    schedule: Schedule,
    bookingId: string,
    slots: readonly SlotTime[],
  ): Promise<void> {
    const exchanged = await this.slots.exchange(transaction.manager, bookingId, schedule, slots);
    if (!exchanged) {
      const status = await this.status(schedule, slots, transaction.manager, bookingId);
      throw new AppError(occupiedBecause(status) ?? 'SLOT_TAKEN');
    }
    const { released, taken } = exchanged;
    const calendars = calendarsOf(schedule);
    transaction.events.push(
      ...released.flatMap((slot) => slotChanges([slot], slot, SlotStatus.OPEN)),
      ...taken.flatMap((slot) => slotChanges(calendars, slot, SlotStatus.BOOKED)),
    );
  }

  /** Takes back what a booking got that got only a part of what it needs. */
  async takeBack({ manager }: Transaction, bookingId: string): Promise<void> {
    await this.slots.release(manager, bookingId);
  }

  /**
   * What is booked or closed of a service and not over takes these resources from now on, and no others. Whoever calls has locked
   * the service's schedule. @throws RESOURCE_BUSY where one of them is taken at such a time
   */
  async takeInstead(
    { manager }: Transaction,
    serviceId: string,
    resourceIds: readonly string[],
  ): Promise<void> {
    if (!(await this.slots.takeInstead(manager, serviceId, resourceIds, this.clock.now())))
      throw new AppError('RESOURCE_BUSY');
  }

  private async open(transaction: Transaction, schedule: Schedule, startsAt: Date): Promise<SlotState> {
    const reopened = await this.slots.reopen(transaction.manager, schedule.resourceIds, startsAt);
    const slot = reopened
      ? slotTime(reopened.startsAt, reopened.endsAt, schedule.timeZone)
      : this.bookable(schedule, startsAt);
    if (reopened) transaction.events.push(...slotChanges(calendarsOf(schedule), slot, SlotStatus.OPEN));
    else await this.refuseBooked(transaction.manager, schedule, slot);
    return { ...slot, serviceId: schedule.id, status: SlotStatus.OPEN };
  }

  private async close(transaction: Transaction, schedule: Schedule, startsAt: Date): Promise<SlotState> {
    const slot = this.bookable(schedule, startsAt);
    const closed = await this.slots.close(transaction.manager, schedule, slot);
    // Of several things one may be booked, which the calendar of another service has told.
    if (!closed || schedule.resourceIds.length > 1)
      await this.refuseBooked(transaction.manager, schedule, slot);
    if (closed) transaction.events.push(...slotChanges(calendarsOf(schedule), slot, SlotStatus.NOT_WORKING));
    return { ...slot, serviceId: schedule.id, status: SlotStatus.NOT_WORKING };
  }

  /** @throws SLOT_PAST, SLOT_OUTSIDE_WINDOW, SLOT_OUTSIDE_HOURS where it cannot be booked or closed */
  private bookable(schedule: Schedule, startsAt: Date): SlotTime {
    const slot = bookableSlot(schedule, startsAt, this.clock.now(), this.config.bookingWindowDays);
    if (typeof slot === 'string') throw new AppError(slot);
    return slot;
  }

  private async recordFor(
    transaction: Transaction,
    actor: Actor,
    schedule: Schedule,
    startsAt: Date,
    status: SlotStatus,
  ): Promise<void> {
    await this.audit.recordForAnother(transaction, actor, AuditAction.SET_SLOT_STATUS, schedule.providerId, {
      serviceId: schedule.id,
      startsAt: startsAt.toISOString(),
      status: SLOT_STATUSES.of(status),
    });
  }

  /** @throws SLOT_BOOKED (P37) */
  private async refuseBooked(manager: EntityManager, schedule: Schedule, range: Range): Promise<void> {
    if ((await this.status(schedule, [range], manager)) === SlotStatus.BOOKED)
      throw new AppError('SLOT_BOOKED');
  }
}

/** What a slot's id names. @throws SLOT_NOT_FOUND for anything that is no slot id */
export function slotKey(slotId: string): SlotKey {
  const key = decodeSlotId(slotId);
  if (!key) throw new AppError('SLOT_NOT_FOUND');
  return key;
}

function isDate(text: string): boolean {
  return text >= FIRST_DATE && readDate(text)[0] === text;
}
