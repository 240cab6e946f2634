import { Injectable } from '@nestjs/common';
import { BookingStatus, isFinal, mayProviderSet } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import { CancelReason, type StatedReason } from '../../../domain/jobs/cancel-reason.js';
import { enteredReceipt } from '../../../domain/jobs/completion.js';
import { BOOKING_STATUSES } from '../../../domain/labels.js';
import {
  isAdmin,
  requireActor,
  type Actor,
  type Identity,
  type MaybeActor,
} from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { TransactionHook } from '../../platform/database/transaction-hook.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { slotKey, SlotService } from '../slots/slot.service.js';
import { Credentials } from '../users/credentials.service.js';
import { UserService } from '../users/user.service.js';
import { bookingChange } from './booking.events.js';
import { cancelsFor, maySee, movesFor } from './booking.policy.js';
import { BookingRepository } from './booking.repository.js';
import { agreedOf, type BookingRow, type CanceledBooking } from './booking.row.js';
import { ReceiptRepository } from './receipt.repository.js';

/** How many bookings of two people are looked at for a review. */
export const KEPT_MAX = 100;

const NO_REASON = { path: 'reason', message: 'goes with a cancellation alone' };

/** A booking that nobody else changes until the transaction ends. */
export interface Held {
  transaction: Transaction;
  booking: BookingRow;
  /** With whose right it is changed. */
  subject: string;
}

/** Who sees a booking, and what becomes of it (P51, P52, P54). Booking a slot is SlotBooking's. */
@Injectable()
export class BookingService {
  /** A booking with a review has been cancelled; under the lock of its row. */
  readonly reviewedCanceled = new TransactionHook<CanceledBooking>();

  constructor(
    private readonly bookings: BookingRepository,
    private readonly receipts: ReceiptRepository,
    private readonly slots: SlotService,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * By either party; the slot is open again at once. Cancelling twice is no error; the first reason stays.
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL
   */
  async cancel(actor: MaybeActor, id: string, reason: StatedReason | null = null): Promise<BookingRow> {
    requireActor(actor);
    return this.change(actor, id, BookingStatus.CANCELED, cancelsFor, reason);
  }

  /**
   * The provider moves a booking on, in any order, until it is final.
   * @param reason of a cancellation
   * @throws UNAUTHENTICATED, FORBIDDEN, BOOKING_NOT_FOUND, BOOKING_FINAL, BAD_INPUT for Booked, which nobody can go back to, and for
   *   a reason of anything but a cancellation
   */
  async setStatus(
    actor: MaybeActor,
    id: string,
    status: BookingStatus,
    reason: StatedReason | null = null,
  ): Promise<BookingRow> {
    requireActor(actor);
    if (reason && status !== BookingStatus.CANCELED) throw new AppError('BAD_INPUT', { fields: [NO_REASON] });
    return this.change(actor, id, status, movesFor, reason);
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
    return this.bookings.findUncanceled(actor.id, serviceId, startsAt);
  }

  /** What a consumer booked with a provider and is not cancelled, the newest KEPT_MAX, newest first; whoever calls has authorised it. */
  async keptBetween(consumerId: string, providerId: string): Promise<BookingRow[]> {
    return isUuid(providerId) ? this.bookings.keptBetween(consumerId, providerId, KEPT_MAX) : [];
  }

  /** A booking that nobody else changes until the transaction ends. @throws BOOKING_NOT_FOUND */
  async hold(transaction: Transaction, id: string): Promise<BookingRow> {
    return this.locked(transaction, id);
  }

  /** Every booking of a user in either role, newest first, so many at a time; whoever calls has authorised it. */
  async *allWith(userId: string, size: number): AsyncGenerator<BookingRow[]> {
    const ids = await this.bookings.idsWith(userId);
    for (let start = 0; start < ids.length; start += size) {
      const some = ids.slice(start, start + size);
      const rows = new Map((await this.bookings.findAll(some)).map((row) => [row.id, row]));
      yield some.flatMap((id) => rows.get(id) ?? []);
    }
  }

  /** What a user booked or received and is not long over, newest first; whoever calls has authorised it. */
  async withUserSince(userId: string, since: Date, limit: number): Promise<BookingRow[]> {
    return this.bookings.withUserSince(userId, since, limit);
  }

  /** As it is now, for those who are told of it; null where there is none. Whoever calls has authorised it. */
  async forNotification(id: string): Promise<BookingRow | null> {
    return this.bookings.find(id);
  }

  /** How many bookings of a service are open; whoever calls has authorised it. */
  async countOpenOf(serviceId: string): Promise<number> {
    return this.bookings.countOpenOfService(serviceId);
  }

  /**
   * Cancels every open booking of a service within the caller's transaction, which has authorised it.
   * @param most how many that may be @throws BOOKED_MEANWHILE where there are more
   */
  async cancelAllOf(
    transaction: Transaction,
    actor: Actor,
    serviceId: string,
    most = Infinity,
  ): Promise<void> {
    const ids = await this.bookings.lockOpenOfService(transaction.manager, serviceId);
    if (ids.length > most) throw new AppError('BOOKED_MEANWHILE');
    await this.cancelEach(transaction, ids, actor.id);
  }

  /** Cancels every open booking of a user, in either role, within the caller's transaction, which has authorised it. */
  async cancelAllWith(transaction: Transaction, actor: Identity, userId: string): Promise<void> {
    const ids = await this.bookings.lockOpenOfUser(transaction.manager, userId);
    await this.cancelEach(transaction, ids, actor.id);
  }

  /** A booking that has not been accepted in time is cancelled (P155); one that has moved on is left alone. */
  async endUnaccepted(transaction: Transaction, id: string): Promise<void> {
    const booking = await this.bookings.lock(transaction.manager, id);
    if (booking?.status !== BookingStatus.BOOKED || !booking.acceptBy) return;
    await this.apply(
      transaction,
      booking,
      BookingStatus.CANCELED,
      null,
      null,
      CancelReason.NOT_ACCEPTED_IN_TIME,
    );
  }

  /**
   * Changes a booking under its row's lock, with the right of one of its parties; what an admin does for a party is recorded.
   * @param actsFor with whose right; null where the actor may not
   * @param work writes and tells; null where all is as wanted
   * @throws FORBIDDEN, BOOKING_NOT_FOUND
   */
  async changeHeld(
    actor: Actor,
    id: string,
    actsFor: (actor: Actor, booking: BookingRow) => string | null,
    action: AuditAction,
    work: (held: Held) => Promise<BookingRow | null>,
  ): Promise<BookingRow> {
    if (!isUuid(id)) throw new AppError('BOOKING_NOT_FOUND');
    return this.transactions.run(async (transaction) => {
      // Before the booking: whoever deletes a user locks them in this order, too.
      if (isAdmin(actor)) await this.credentials.hold(transaction, actor);
      const booking = await this.locked(transaction, id);
      const subject = actsFor(actor, booking);
      if (subject === null) throw new AppError('FORBIDDEN');
      const changed = await work({ transaction, booking, subject });
      if (!changed) return booking;
      const details = { bookingId: id, status: BOOKING_STATUSES.of(changed.status) };
      await this.audit.recordForAnother(transaction, actor, action, subject, details);
      return changed;
    });
  }

  /** Sets a status. One that it has already is what the caller wanted. */
  private async change(
    actor: Actor,
    id: string,
    status: BookingStatus,
    actsFor: (actor: Actor, booking: BookingRow) => string | null,
    reason: StatedReason | null,
  ): Promise<BookingRow> {
    const action = AuditAction.SET_BOOKING_STATUS;
    return this.changeHeld(actor, id, actsFor, action, async ({ transaction, booking, subject }) => {
      if (booking.status === status) return null;
      if (isFinal(booking.status)) throw new AppError('BOOKING_FINAL');
      if (!mayProviderSet(booking.status, status)) throw new AppError('BAD_INPUT');
      return this.apply(transaction, booking, status, actor.id, subject, reason);
    });
  }

  private async apply(
    transaction: Transaction,
    booking: BookingRow,
    status: BookingStatus,
    actorId: string | null,
    asWhom = actorId,
    reason: CancelReason | null = null,
  ): Promise<BookingRow> {
    const changed =
      status === BookingStatus.COMPLETED
        ? await this.completeAsAgreed(transaction, booking)
        : await this.bookings.setStatus(transaction.manager, booking, status, asWhom, reason);
    const { id, consumer, provider } = booking;
    if (status === BookingStatus.CANCELED) {
      await this.slots.release(transaction, booking);
      const isEarly = changed.updatedAt < booking.startsAt;
      if (changed.isReviewed)
        await this.reviewedCanceled.run(transaction, { id, providerId: provider.id, isEarly });
    }
    const change = { id, consumerId: consumer.id, providerId: provider.id, status, actorId };
    transaction.events.push(...bookingChange(change));
    return changed;
  }

  /** Who says no more than "Completed" has done what was agreed (P140). */
  private async completeAsAgreed({ manager }: Transaction, booking: BookingRow): Promise<BookingRow> {
    const agreed = agreedOf(booking);
    const receipt = enteredReceipt(agreed, agreed.job.quantity, booking.status, this.clock.now());
    return this.receipts.complete(manager, booking, BookingStatus.COMPLETED, receipt);
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
