import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { BookingStatus, isFinal, mayProviderSet } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import type { SlotTime } from '../../../domain/slots/opening-hours.js';
import { requireActor, subjectOf, type MaybeActor } from '../../platform/auth/actor.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { isUuid } from '../../platform/validation/uuid.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { slotKey, SlotService } from '../slots/slot.service.js';
import { UserService } from '../users/user.service.js';
import { mayMove, maySee } from './booking.policy.js';
import { BookingRepository } from './booking.repository.js';
import type { BookingRow, BookingSide } from './booking.row.js';

/** Booking a slot, and what becomes of a booking (decisions 15 to 20). */
@Injectable()
export class BookingService {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly slots: SlotService,
    private readonly services: ServiceService,
    private readonly users: UserService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Books a slot for the actor, or for `consumerId` where the actor is an admin. Booking what one has booked already returns
   * that booking: on a bad network a request is sent twice.
   * @throws UNAUTHENTICATED, FORBIDDEN, OWN_SERVICE, USER_NOT_FOUND, SLOT_NOT_FOUND, SERVICE_NOT_FOUND, SLOT_TAKEN, SLOT_CLOSED, SLOT_PAST,
   *   SLOT_OUTSIDE_WINDOW, SLOT_OUTSIDE_HOURS
   */
  async book(actor: MaybeActor, slotId: string, consumerId?: string | null): Promise<BookingRow> {
    const consumer = subjectOf(actor, consumerId);
    if (consumer !== actor?.id) await this.users.get(consumer);
    const { serviceId, startsAt } = slotKey(slotId);
    const id = await this.transactions.run(async (transaction) => {
      const schedule = await this.services.schedule(serviceId, transaction.manager);
      if (schedule.providerId === consumer) throw new AppError('OWN_SERVICE');
      const bookingId = uuid();
      const refusal = await this.tryTake(transaction, schedule, startsAt, bookingId, consumer);
      if (!refusal) return bookingId;
      const mine = await this.bookings.findLive(transaction.manager, consumer, serviceId, startsAt);
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
    return this.change(id, BookingStatus.CANCELED, (booking) => maySee(actor, booking));
  }

  /**
   * The provider moves a booking on, in any order, until it is final.
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL, BAD_INPUT for Booked, which nobody can go back to
   */
  async setStatus(actor: MaybeActor, id: string, status: BookingStatus): Promise<BookingRow> {
    requireActor(actor);
    return this.change(id, status, (booking) => mayMove(actor, booking));
  }

  /** @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND */
  async get(actor: MaybeActor, id: string): Promise<BookingRow> {
    requireActor(actor);
    const booking = await this.known(id);
    if (!maySee(actor, booking)) throw new AppError('FORBIDDEN');
    return booking;
  }

  /**
   * The bookings that the actor (or `userId`, for an admin) made or received, newest first; one more than `limit` where there
   * are more.
   * @throws UNAUTHENTICATED, FORBIDDEN
   */
  async list(
    actor: MaybeActor,
    side: BookingSide,
    userId: string | null | undefined,
    page: { limit: number; after: string | null },
  ): Promise<BookingRow[]> {
    const subject = subjectOf(actor, userId);
    if (!isUuid(subject)) throw new AppError('USER_NOT_FOUND');
    return this.bookings.list(side, subject, page.limit, page.after);
  }

  /** Cancels every living booking of a service within the caller's transaction, which has authorised it. */
  async cancelAllOf(transaction: Transaction, serviceId: string): Promise<void> {
    for (const id of await this.bookings.lockLiveOfService(transaction.manager, serviceId)) {
      await this.apply(transaction, await this.locked(transaction, id), BookingStatus.CANCELED);
    }
  }

  /** Books the slot, or says why it cannot be had. */
  private async tryTake(
    transaction: Transaction,
    schedule: Schedule,
    startsAt: Date,
    bookingId: string,
    consumerId: string,
  ): Promise<AppError | null> {
    let slot: SlotTime;
    try {
      slot = this.slots.bookable(schedule, startsAt);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
    const refusal = await this.slots.take(transaction, schedule, slot, bookingId);
    if (refusal) return refusal;
    await this.bookings.insert(transaction.manager, {
      id: bookingId,
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
    recordChange(transaction, bookingId, [consumerId, schedule.providerId]);
    return null;
  }

  /** Sets a status under the row's lock. A status that it has already is what the caller wanted. */
  private async change(
    id: string,
    status: BookingStatus,
    isAllowed: (booking: BookingRow) => boolean,
  ): Promise<BookingRow> {
    if (!isUuid(id)) throw new AppError('BOOKING_NOT_FOUND');
    await this.transactions.run(async (transaction) => {
      const booking = await this.locked(transaction, id);
      if (!isAllowed(booking)) throw new AppError('FORBIDDEN');
      if (booking.status === status) return;
      if (isFinal(booking.status)) throw new AppError('BOOKING_FINAL');
      if (!mayProviderSet(booking.status, status)) throw new AppError('BAD_INPUT');
      await this.apply(transaction, booking, status);
    });
    return this.known(id);
  }

  private async apply(transaction: Transaction, booking: BookingRow, status: BookingStatus): Promise<void> {
    await this.bookings.setStatus(transaction.manager, booking.id, status);
    if (status === BookingStatus.CANCELED) await this.slots.release(transaction, booking);
    recordChange(transaction, booking.id, [booking.consumer.id, booking.provider.id]);
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

function recordChange(transaction: Transaction, bookingId: string, userIds: string[]): void {
  for (const userId of userIds) transaction.record('bookingChanged', userId, { bookingId });
}
