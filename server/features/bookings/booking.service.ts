import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { BookingStatus, isFinal, mayProviderSet } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import { mayMean } from '../../../domain/slots/date-reading.js';
import { slotTime, type SlotTime } from '../../../domain/slots/opening-hours.js';
import { requireActor, subjectOf, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { ALL_BOOKINGS } from '../../platform/events/topics.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { slotKey, SlotService } from '../slots/slot.service.js';
import { UserService } from '../users/user.service.js';
import { cancelsFor, maySee, movesFor } from './booking.policy.js';
import { BookingRepository } from './booking.repository.js';
import type { BookingRow, BookingSide } from './booking.row.js';

/** What a client says about the slot that it books. The slot knows better, and must not be contradicted. */
export interface StatedSlot {
  serviceId: string;
  providerId: string;
  /** In any of the forms of decisions 16. */
  date: string;
}

/** Booking a slot, and what becomes of a booking (decisions 15 to 20). */
@Injectable()
export class BookingService {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly slots: SlotService,
    private readonly services: ServiceService,
    private readonly users: UserService,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Books a slot for the actor, or for `consumerId` where the actor is an admin. Booking what one has booked already returns
   * that booking: on a bad network a request is sent twice.
   * @throws UNAUTHENTICATED, FORBIDDEN, OWN_SERVICE, USER_NOT_FOUND, SLOT_NOT_FOUND, SERVICE_NOT_FOUND, SLOT_TAKEN, SLOT_CLOSED, SLOT_PAST,
   *   SLOT_OUTSIDE_WINDOW, SLOT_OUTSIDE_HOURS; BAD_INPUT, BAD_DATE where `stated` is not what the slot says
   */
  async book(
    actor: MaybeActor,
    slotId: string,
    consumerId?: string | null,
    stated?: StatedSlot,
  ): Promise<BookingRow> {
    const consumer = subjectOf(actor, consumerId);
    const { serviceId, startsAt } = slotKey(slotId);
    const id = await this.transactions.run(async (transaction) => {
      await this.users.hold(transaction.manager, consumer);
      const schedule = await this.services.schedule(serviceId, transaction.manager);
      if (stated) refuseContradiction(schedule, startsAt, stated);
      if (schedule.providerId === consumer) throw new AppError('OWN_SERVICE');
      const bookingId = uuid();
      const refusal = await this.tryTake(transaction, schedule, startsAt, {
        id: bookingId,
        consumerId: consumer,
        actorId: (actor as Actor).id,
      });
      if (!refusal) {
        await this.audit.recordForAnother(transaction, actor as Actor, AuditAction.BOOK_SLOT, consumer, {
          bookingId,
        });
        return bookingId;
      }
      const mine = await this.bookings.findLive(consumer, serviceId, startsAt, transaction.manager);
      if (!mine) throw refusal;
      return mine.id;
    });
    return this.known(id);
  }

  /**
   * By either party; the slot is open again at once. Cancelling twice is no error.
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL
   */
  async cancel(actor: MaybeActor, id: string): Promise<BookingRow> {
    requireActor(actor);
    return this.change(actor, id, BookingStatus.CANCELED, cancelsFor);
  }

  /**
   * The provider moves a booking on, in any order, until it is final.
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL, BAD_INPUT for Booked, which nobody can go back to
   */
  async setStatus(actor: MaybeActor, id: string, status: BookingStatus): Promise<BookingRow> {
    requireActor(actor);
    return this.change(actor, id, status, movesFor);
  }

  /** @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND */
  async get(actor: MaybeActor, id: string): Promise<BookingRow> {
    requireActor(actor);
    const booking = await this.known(id);
    if (!maySee(actor, booking)) throw new AppError('FORBIDDEN');
    return booking;
  }

  /** Those of these bookings that the actor may see, in no order. */
  async visible(actor: Actor, ids: readonly string[]): Promise<BookingRow[]> {
    const rows = ids.length > 0 ? await this.bookings.findAll(ids) : [];
    return rows.filter((booking) => maySee(actor, booking));
  }

  /** What the actor has booked of this slot and not cancelled, or null. @throws SLOT_NOT_FOUND */
  async ofSlot(actor: Actor, slotId: string): Promise<BookingRow | null> {
    const { serviceId, startsAt } = slotKey(slotId);
    return this.bookings.findLive(actor.id, serviceId, startsAt);
  }

  /**
   * The bookings that the actor (or `userId`, for an admin) made or received, newest first; one more than `limit` where there
   * are more.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
   */
  async list(
    actor: MaybeActor,
    side: BookingSide,
    userId: string | null | undefined,
    page: { limit: number; after: string | null },
  ): Promise<BookingRow[]> {
    const subject = subjectOf(actor, userId);
    if (subject !== actor?.id) await this.users.get(subject);
    return this.bookings.list(side, subject, page.limit, page.after);
  }

  /** What a consumer booked with a provider and is not cancelled, the newest 100 first; whoever calls has authorised it. */
  async keptBetween(consumerId: string, providerId: string): Promise<BookingRow[]> {
    return isUuid(providerId) ? this.bookings.keptBetween(consumerId, providerId, 100) : [];
  }

  /** A booking that nobody else changes until the transaction ends. @throws BOOKING_NOT_FOUND */
  async hold(transaction: Transaction, id: string): Promise<BookingRow> {
    return this.locked(transaction, id);
  }

  /** Every booking of a user in either role, newest first; whoever calls has authorised it. */
  async allWith(userId: string): Promise<BookingRow[]> {
    return this.bookings.allWith(userId);
  }

  /** What a user booked or received and is not long over, newest first; whoever calls has authorised it. */
  async withUserSince(userId: string, since: Date, limit: number): Promise<BookingRow[]> {
    return this.bookings.withUserSince(userId, since, limit);
  }

  /** As it is now, for those who are told of it; null where there is none. Whoever calls has authorised it. */
  async told(id: string): Promise<BookingRow | null> {
    return this.bookings.find(id);
  }

  /** Cancels every living booking of a service within the caller's transaction, which has authorised it. */
  async cancelAllOf(transaction: Transaction, actor: Actor, serviceId: string): Promise<void> {
    const ids = await this.bookings.lockLiveOfService(transaction.manager, serviceId);
    await this.cancelEach(transaction, ids, actor.id);
  }

  /** Cancels every living booking of a user, in either role, within the caller's transaction, which has authorised it. */
  async cancelAllWith(transaction: Transaction, actor: Actor, userId: string): Promise<void> {
    const ids = await this.bookings.lockLiveOfUser(transaction.manager, userId);
    await this.cancelEach(transaction, ids, actor.id);
  }

  /** Books the slot, or says why it cannot be had. */
  private async tryTake(
    transaction: Transaction,
    schedule: Schedule,
    startsAt: Date,
    { id, consumerId, actorId }: { id: string; consumerId: string; actorId: string },
  ): Promise<AppError | null> {
    let slot: SlotTime;
    try {
      slot = this.slots.bookable(schedule, startsAt);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    const refusal = await this.slots.take(transaction, schedule, slot, id);
    if (refusal) return refusal;
    await this.bookings.insert(transaction.manager, {
      id,
      consumerId,
      serviceId: schedule.id,
      providerId: schedule.providerId,
      providerName: schedule.providerName,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      timeZone: schedule.timeZone,
      serviceType: schedule.type,
      charges: schedule.charges,
      unit: schedule.unit,
      currency: schedule.currency,
    });
    const userIds = [consumerId, schedule.providerId];
    recordChange(transaction, { id, userIds, status: BookingStatus.BOOKED, actorId });
    return null;
  }

  /** Sets a status under the row's lock. A status that it has already is what the caller wanted. */
  private async change(
    actor: Actor,
    id: string,
    status: BookingStatus,
    actsFor: (actor: Actor, booking: BookingRow) => string | null,
  ): Promise<BookingRow> {
    if (!isUuid(id)) throw new AppError('BOOKING_NOT_FOUND');
    await this.transactions.run(async (transaction) => {
      const booking = await this.locked(transaction, id);
      const subject = actsFor(actor, booking);
      if (subject === null) throw new AppError('FORBIDDEN');
      if (booking.status === status) return;
      if (isFinal(booking.status)) throw new AppError('BOOKING_FINAL');
      if (!mayProviderSet(booking.status, status)) throw new AppError('BAD_INPUT');
      await this.apply(transaction, booking, status, actor.id);
      const action = AuditAction.SET_BOOKING_STATUS;
      await this.audit.recordForAnother(transaction, actor, action, subject, { bookingId: id, status });
    });
    return this.known(id);
  }

  private async apply(
    transaction: Transaction,
    booking: BookingRow,
    status: BookingStatus,
    actorId: string,
  ): Promise<void> {
    await this.bookings.setStatus(transaction.manager, booking.id, status);
    if (status === BookingStatus.CANCELED) await this.slots.release(transaction, booking);
    const userIds = [booking.consumer.id, booking.provider.id];
    recordChange(transaction, { id: booking.id, userIds, status, actorId });
  }

  private async cancelEach(transaction: Transaction, ids: string[], actorId: string): Promise<void> {
    for (const id of ids)
      await this.apply(transaction, await this.locked(transaction, id), BookingStatus.CANCELED, actorId);
  }

  private async locked({ manager }: Transaction, id: string): Promise<BookingRow> {
    const booking = await this.bookings.lock(manager, id);
    if (!booking) throw new AppError('BOOKING_NOT_FOUND');
    return booking;
  }

  private async known(id: string): Promise<BookingRow> {
    const booking = isUuid(id) ? await this.bookings.find(id) : null;
    if (!booking) throw new AppError('BOOKING_NOT_FOUND');
    return booking;
  }
}

/** @throws BAD_INPUT for another service or provider, BAD_DATE for a date of which no reading is the slot's */
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

/** Tells both parties' screens, and whoever tells people who are not looking. */
function recordChange(
  transaction: Transaction,
  { id, userIds, status, actorId }: { id: string; userIds: string[]; status: BookingStatus; actorId: string },
): void {
  for (const userId of userIds) transaction.record('bookingChanged', userId, { bookingId: id });
  transaction.record('bookingMoved', ALL_BOOKINGS, { bookingId: id, status, actorId });
}
