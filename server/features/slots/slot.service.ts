import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { buffersAfter } from '../../../domain/availability/availability.js';
import { AppError } from '../../../domain/errors.js';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import { plannedSlot, withheldBecause } from '../../../domain/slots/bookable-slot.js';
import { readDate } from '../../../domain/slots/date-reading.js';
import { slotTime, type SlotTime } from '../../../domain/slots/opening-hours.js';
import { decodeSlotId, type SlotKey } from '../../../domain/slots/slot-id.js';
import { occupiedBecause, SlotStatus } from '../../../domain/slots/slot-status.js';
import { requireActor, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { Credentials } from '../users/credentials.service.js';
import { Calendars, type SlotState } from './calendars.js';
import type { PublicDay, PublicSlot } from './slot.row.js';
import { calendarsOf, neighbourChanges, slotChanges, type SeenOn } from './slot.events.js';
import { SlotRepository, type Besides } from './slot.repository.js';

type Range = Pick<SlotTime, 'startsAt' | 'endsAt'>;

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
   * The days that can be booked, from today in the service's zone.
   * @param days at most as many as can be booked everywhere (P38)
   * @param from YYYY-MM-DD: the first of them, where a service can be booked further ahead (P149)
   * @throws SERVICE_NOT_FOUND, BAD_INPUT
   */
  async calendar(
    serviceId: string,
    days = this.config.bookingWindowDays,
    from?: string | null,
  ): Promise<readonly PublicDay[]> {
    if (days < 1 || days > this.config.bookingWindowDays) {
      throw new AppError('BAD_INPUT', {
        fields: [{ path: 'days', message: `must be 1 to ${this.config.bookingWindowDays}` }],
      });
    }
    if (from == null) return (await this.calendars.find(serviceId)).slice(0, days);
    return this.calendars.from(await this.services.schedule(serviceId), from, days);
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
    return this.calendars.day(await this.services.schedule(serviceId), date);
  }

  /**
   * The slots of a service that start at these instants, as they are now: of the past, too, but none that neither the working
   * hours nor a booking know any more.
   * @throws SERVICE_NOT_FOUND
   */
  async startingAt(serviceId: string, instants: readonly Date[]): Promise<SlotState[]> {
    return this.calendars.startingAt(await this.services.schedule(serviceId), instants);
  }

  /**
   * Closes an open slot, or opens a closed one; doing it twice is no error.
   * @throws UNAUTHENTICATED, FORBIDDEN, SLOT_NOT_FOUND, SLOT_BOOKED, SERVICE_PAUSED, SLOT_PAST, SLOT_OUTSIDE_WINDOW,
   *   SLOT_OUTSIDE_HOURS, SLOT_TOO_SOON and DATES_CLOSED for opening it, BAD_INPUT for Booked, which only a booking brings about
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
   * What these ranges are, in order of time, as far as what the service needs is booked or closed in any of them; Booked, too, where
   * another job is in the time that it keeps free after them.
   * @param besides what does not count, where there is a transaction
   */
  async status(
    { resourceIds, availability }: Pick<Schedule, 'resourceIds' | 'availability'>,
    ranges: readonly Range[],
    manager?: EntityManager,
    besides?: Besides,
  ): Promise<SlotStatus> {
    const taken = await this.slots.occupant(resourceIds, ranges, manager, besides);
    const after = buffersAfter(ranges, availability);
    if (taken || after.length === 0) return taken ?? SlotStatus.OPEN;
    const next = await this.slots.occupant(resourceIds, after, manager, besides);
    return next === SlotStatus.BOOKED ? next : SlotStatus.OPEN;
  }

  /**
   * Keeps the time free that a service wants after a job which takes these slots (P148); the database judges.
   * @throws SLOT_TAKEN where another job is in it; whoever calls rolls back
   */
  async keepFree(
    { manager }: Transaction,
    service: Pick<Schedule, 'id' | 'resourceIds' | 'availability'>,
    bookingId: string,
    slots: readonly Range[],
  ): Promise<void> {
    const after = buffersAfter(slots, service.availability);
    if (after.length > 0 && !(await this.slots.keepFree(manager, service, bookingId, after)))
      throw new AppError('SLOT_TAKEN');
  }

  /** Gives a cancelled booking's slots back, on every calendar that they were taken from. */
  async release(transaction: Transaction, booking: { id: string }): Promise<void> {
    const released = await this.slots.release(transaction.manager, booking.id);
    await this.turnOpen(transaction, released);
    if (released[0]) transaction.events.push(...neighbourChanges(released, released[0].providerId));
  }

  /** Tells what slots have become on each calendar that are no longer taken: open, unless its service says otherwise. */
  async turnOpen(transaction: Transaction, seen: readonly (SeenOn & Range)[]): Promise<void> {
    const ruled = [...new Set(seen.filter(({ hasRules }) => hasRules).map(({ id }) => id))];
    const schedules = await this.services.look(transaction.manager, ruled);
    for (const slot of seen.filter(({ hasRules }) => !hasRules))
      transaction.events.push(...slotChanges([slot], slot, SlotStatus.OPEN));
    for (const schedule of schedules) {
      const ranges = seen.filter(({ id }) => id === schedule.id);
      const statuses = await this.calendars.statuses(schedule, ranges, transaction.manager);
      for (const [index, range] of ranges.entries())
        transaction.events.push(...slotChanges([schedule], range, statuses[index]!));
    }
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
      const status = await this.status(schedule, slots, transaction.manager, { bookingId });
      throw new AppError(occupiedBecause(status) ?? 'SLOT_TAKEN');
    }
    await this.keepFree(transaction, schedule, bookingId, slots);
    const { released, taken } = exchanged;
    const calendars = calendarsOf(schedule);
    await this.turnOpen(transaction, released);
    transaction.events.push(
      ...taken.flatMap((slot) => slotChanges(calendars, slot, SlotStatus.BOOKED)),
      ...neighbourChanges([...calendars, ...released], schedule.providerId),
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
      : this.planned(schedule, startsAt);
    const withheld = withheldBecause(schedule, [slot], this.clock.now());
    if (withheld) throw new AppError(withheld === 'SLOT_CLOSED' ? 'DATES_CLOSED' : withheld);
    const seen = calendarsOf(schedule).map((calendar) => ({ ...calendar, ...slot }));
    if (reopened) await this.turnOpen(transaction, seen);
    const [status] = await this.calendars.statuses(schedule, [slot], transaction.manager);
    if (status === SlotStatus.BOOKED) throw new AppError('SLOT_BOOKED');
    return { ...slot, serviceId: schedule.id, status: status! };
  }

  private async close(transaction: Transaction, schedule: Schedule, startsAt: Date): Promise<SlotState> {
    const slot = this.planned(schedule, startsAt);
    const closed = await this.slots.close(transaction.manager, schedule, slot);
    // Of several things one may be booked, which the calendar of another service has told.
    if (!closed || schedule.resourceIds.length > 1)
      await this.refuseBooked(transaction.manager, schedule, slot);
    if (closed) transaction.events.push(...slotChanges(calendarsOf(schedule), slot, SlotStatus.NOT_WORKING));
    return { ...slot, serviceId: schedule.id, status: SlotStatus.NOT_WORKING };
  }

  /** @throws SLOT_PAST, SLOT_OUTSIDE_WINDOW, SLOT_OUTSIDE_HOURS where it can neither be closed nor opened */
  private planned(schedule: Schedule, startsAt: Date): SlotTime {
    const slot = plannedSlot(schedule, startsAt, this.clock.now(), this.config.bookingWindowDays);
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
    if ((await this.slots.occupant(schedule.resourceIds, [range], manager)) === SlotStatus.BOOKED)
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
