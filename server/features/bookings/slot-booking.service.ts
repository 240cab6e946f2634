import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import { mayMean } from '../../../domain/slots/date-reading.js';
import { slotTime, type SlotTime } from '../../../domain/slots/opening-hours.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import { subjectOf, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { isRetryable } from '../../platform/database/errors.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import type { RecordedEvent } from '../../platform/events/topics.js';
import { OneByOne } from '../../platform/one-by-one.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { slotChange } from '../slots/slot.events.js';
import { slotKey, SlotService } from '../slots/slot.service.js';
import { BookingCaps } from './booking-caps.service.js';
import { UserService } from '../users/user.service.js';
import { bookingChange } from './booking.events.js';
import { BookingRepository } from './booking.repository.js';
import type { BookingRow } from './booking.row.js';

/** What a client says about the slot that it books. The slot knows better, and must not be contradicted. */
export interface StatedSlot {
  serviceId: string;
  providerId: string;
  /** In any of the forms of P50. */
  date: string;
}

/** Who books which slot. */
interface Wish {
  actor: Actor;
  consumerId: string;
  serviceId: string;
  startsAt: Date;
  stated: StatedSlot | undefined;
}

/**
 * Booking a slot (P38, P47 to P50). Nearly always the slot is free and the consumer far from every cap: then one read and one
 * statement do it. Whenever that does not succeed, for whatever reason, the longer way asks again under locks and says why.
 */
@Injectable()
export class SlotBooking {
  private readonly longWay = new OneByOne();

  constructor(
    private readonly bookings: BookingRepository,
    private readonly slots: SlotService,
    private readonly services: ServiceService,
    private readonly users: UserService,
    private readonly caps: BookingCaps,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxRelay,
  ) {}

  /**
   * Books a slot for the actor, or for `consumerId` where the actor is an admin. Booking what one has booked already returns
   * that booking: on a bad network a request is sent twice.
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, FORBIDDEN, PROOF_REQUIRED, OWN_SERVICE, USER_NOT_FOUND, SLOT_NOT_FOUND, SERVICE_NOT_FOUND, SLOT_TAKEN,
   *   SLOT_CLOSED, SLOT_PAST, SLOT_OUTSIDE_WINDOW, SLOT_OUTSIDE_HOURS; BOOKINGS_OPEN_CAP, BOOKINGS_PROVIDER_CAP, BOOKINGS_DAY_CAP,
   *   BOOKINGS_UNPROVEN_CAP, PROVIDER_DAY_CAP; BAD_INPUT, BAD_DATE where `stated` is not what the slot says
   */
  async book(
    actor: MaybeActor,
    slotId: string,
    consumerId?: string | null,
    stated?: StatedSlot,
  ): Promise<BookingRow> {
    const consumer = subjectOf(actor, consumerId);
    this.users.requireProof(actor as Actor, consumer, 'booking');
    const wish: Wish = { ...slotKey(slotId), actor: actor as Actor, consumerId: consumer, stated };
    const booked = await this.bookAtOnce(wish);
    if (booked) return booked;
    // What it was decided on may be out of date.
    this.services.forgetSchedule(wish.serviceId);
    return this.longWay.run(consumer, () => this.bookUnderLocks(wish));
  }

  /** @returns null where it cannot be had this way: an admin's booking for another, e.g., is checked and kept under locks */
  private async bookAtOnce(wish: Wish): Promise<BookingRow | null> {
    const { actor, consumerId, serviceId } = wish;
    const belowCaps = actor.id === consumerId ? this.caps.below(actor) : 0;
    const offer = belowCaps > 0 && (await this.offer(wish));
    if (!offer) return null;
    const { schedule, slot } = offer;
    const id = uuid();
    const booked = await this.bookings
      .book({
        id,
        consumerId,
        tokenVersion: actor.tokenVersion,
        belowCaps,
        serviceId,
        scheduleVersion: schedule.version,
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        events: [slotChange(schedule, slot, SlotStatus.BOOKED), ...bookedEvents(id, wish, schedule)],
      })
      .catch((error: unknown) => {
        if (isRetryable(error)) return null;
        throw error;
      });
    if (booked === 'taken') return this.afterRace(wish, slot);
    if (booked) this.outbox.wake();
    return booked;
  }

  /** The slot as far as this process knows; null where it cannot be booked: of why, the longer way knows which reason comes first. */
  private async offer(wish: Wish): Promise<{ schedule: Schedule; slot: SlotTime } | null> {
    try {
      const schedule = await this.services.recallSchedule(wish.serviceId);
      refuseWrong(schedule, wish);
      return { schedule, slot: this.slots.bookable(schedule, wish.startsAt) };
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  /** Of many who want one slot all but one come here: what they booked themselves, or why they cannot. */
  private async afterRace(wish: Wish, slot: SlotTime): Promise<BookingRow | null> {
    const mine = await this.bookings.findLive(wish.consumerId, wish.serviceId, wish.startsAt);
    if (mine) return mine;
    const refusal = await this.slots.refusal(wish.serviceId, slot);
    if (refusal) throw refusal;
    // Somebody has just given it back.
    return null;
  }

  private async bookUnderLocks(wish: Wish): Promise<BookingRow> {
    const { actor, consumerId, serviceId, startsAt } = wish;
    // A service's provider stays the same.
    const { providerId } = await this.services.recallSchedule(serviceId);
    const id = await this.transactions.run(async (transaction) => {
      const capped = await this.caps.hold(transaction, actor, { consumerId, providerId });
      const schedule = await this.services.schedule(serviceId, transaction.manager);
      refuseWrong(schedule, wish);
      const bookingId = uuid();
      const refusal = capped ?? (await this.tryTake(transaction, schedule, bookingId, wish));
      if (!refusal) {
        const details = { bookingId };
        await this.audit.recordForAnother(transaction, actor, AuditAction.BOOK_SLOT, consumerId, details);
        return bookingId;
      }
      const mine = await this.bookings.findLive(consumerId, serviceId, startsAt, transaction.manager);
      if (!mine) throw refusal;
      return mine.id;
    });
    return (await this.bookings.find(id)) as BookingRow;
  }

  /** Books the slot, or says why it cannot be had. */
  private async tryTake(
    transaction: Transaction,
    schedule: Schedule,
    id: string,
    wish: Wish,
  ): Promise<AppError | null> {
    let slot: SlotTime;
    try {
      slot = this.slots.bookable(schedule, wish.startsAt);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    const refusal = await this.slots.take(transaction, schedule, slot, id);
    if (refusal) return refusal;
    const { id: serviceId, type: serviceType, ...agreed } = schedule;
    const { startsAt, endsAt } = slot;
    await this.bookings.insert(transaction.manager, {
      ...agreed,
      id,
      consumerId: wish.consumerId,
      serviceId,
      serviceType,
      startsAt,
      endsAt,
    });
    transaction.events.push(...bookedEvents(id, wish, schedule));
    return null;
  }
}

/** What both ways of booking tell, besides that the slot is taken. */
function bookedEvents(id: string, { consumerId, actor }: Wish, { providerId }: Schedule): RecordedEvent[] {
  return bookingChange({ id, consumerId, providerId, status: BookingStatus.BOOKED, actorId: actor.id });
}

/** @throws OWN_SERVICE; BAD_INPUT for another service or provider, BAD_DATE for a date of which no reading is the slot's */
function refuseWrong(schedule: Schedule, { stated, startsAt, consumerId }: Wish): void {
  if (stated) refuseContradiction(schedule, startsAt, stated);
  if (schedule.providerId === consumerId) throw new AppError('OWN_SERVICE');
}

function refuseContradiction(schedule: Schedule, startsAt: Date, stated: StatedSlot): void {
  const fields = [
    { path: 'serviceId', wrong: stated.serviceId !== schedule.id },
    { path: 'serviceProviderId', wrong: stated.providerId !== schedule.providerId },
  ]
    .filter(({ wrong }) => wrong)
    .map(({ path }) => ({ path, message: 'is not that of the slot' }));
  if (fields.length > 0) throw new AppError('BAD_INPUT', { fields });
  if (!mayMean(stated.date, slotTime(startsAt, startsAt, schedule.timeZone).date))
    throw new AppError('BAD_DATE');
}
