import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import {
  CLOSURE_AHEAD_DAYS,
  CLOSURES_MAX,
  daysBetween,
  type NewClosure,
} from '../../../domain/availability/closure.js';
import { AppError } from '../../../domain/errors.js';
import { bookingWindow } from '../../../domain/slots/opening-hours.js';
import {
  mayActFor,
  requireActor,
  subjectOf,
  type Actor,
  type MaybeActor,
} from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { ResourceService } from '../resources/resource.service.js';
import { calendarChanges } from '../slots/slot.events.js';
import { Credentials } from '../users/credentials.service.js';
import { UserService } from '../users/user.service.js';
import { AvailabilityRepository } from './availability.repository.js';
import type { ClosureEntity } from './closure.entity.js';

const DAY_MS = 86_400_000;

/**
 * Days on which a provider, or one of their machines and people, is closed (P145). What is booked on them stays, and whoever closes
 * them has been told how much that is. Closing raises the versions of the schedules that it is part of, under their locks: so a booking
 * at the same moment is in the count, or is refused.
 */
@Injectable()
export class Closures {
  constructor(
    private readonly repository: AvailabilityRepository,
    private readonly resources: ResourceService,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Those of the actor that are not over, or of `userId` where the actor is an admin; the next first.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
   */
  async list(actor: MaybeActor, userId?: string | null): Promise<ClosureEntity[]> {
    const providerId = subjectOf(actor, userId);
    if (providerId !== actor?.id) await this.users.get(providerId);
    return this.repository.closuresOf(providerId, this.longPast());
  }

  /** All that a user has not removed; whoever calls has authorised it. */
  async allOf(userId: string): Promise<ClosureEntity[]> {
    return this.repository.allClosuresOf(userId);
  }

  /**
   * How many open bookings are on such days, to be told before they are closed.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
   */
  async bookingsWithin(actor: MaybeActor, closure: NewClosure, userId?: string | null): Promise<number> {
    const providerId = subjectOf(actor, userId);
    if (providerId !== actor?.id) await this.users.get(providerId);
    return this.repository.countWithin({ ...closure, providerId }, this.clock.now());
  }

  /**
   * @param bookings how many open bookings whoever closes these days was told of
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND, TOO_MANY_TRIES; BAD_INPUT where the thing is not the provider's, the days are
   *   over or too far ahead, or there are too many closures; BOOKED_MEANWHILE with their number where there are more bookings
   */
  async add(
    actor: MaybeActor,
    closure: NewClosure,
    bookings: number,
    userId?: string | null,
  ): Promise<ClosureEntity> {
    const providerId = subjectOf(actor, userId);
    const by = actor as Actor;
    this.checkDates(closure);
    await this.limits.spend('service changes per person', by.id);
    const added = { ...closure, id: uuid(), providerId, createdAt: this.clock.now() };
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      await this.credentials.lock(transaction, by, providerId);
      await this.repository.dropClosures(manager, providerId, this.longPast());
      if ((await this.repository.countClosures(manager, providerId)) >= CLOSURES_MAX)
        throw refusal('from', `there can be ${CLOSURES_MAX} at most`);
      if (added.resourceId && !(await this.resources.areOf(manager, providerId, [added.resourceId])))
        throw refusal('resourceId', 'must be a machine or a person of the provider');
      await this.repository.insertClosure(manager, added);
      await this.tell(transaction, added);
      const inside = await this.repository.countWithin(added, this.clock.now(), manager);
      if (inside > bookings) throw bookedMeanwhile(inside);
      await this.record(transaction, by, AuditAction.ADD_CLOSURE, added);
    });
    return added;
  }

  /**
   * Opens the days again; one that is not there is gone already.
   * @throws UNAUTHENTICATED, FORBIDDEN, TOO_MANY_TRIES
   */
  async remove(actor: MaybeActor, id: string): Promise<void> {
    requireActor(actor);
    const closure = isUuid(id) ? await this.repository.findClosure(id) : null;
    if (!closure) return;
    if (!mayActFor(actor, closure.providerId)) throw new AppError('FORBIDDEN');
    await this.limits.spend('service changes per person', actor.id);
    await this.transactions.run(async (transaction) => {
      await this.credentials.lock(transaction, actor, closure.providerId);
      if (!(await this.repository.removeClosure(transaction.manager, closure.id))) return;
      await this.tell(transaction, closure);
      await this.record(transaction, actor, AuditAction.REMOVE_CLOSURE, closure);
    });
  }

  /** With the account; whoever calls has authorised it. */
  async forgetAllOf({ manager }: Transaction, userId: string): Promise<void> {
    await this.repository.removeClosuresOf(manager, userId);
  }

  /** Holds off bookings of all that it concerns, and lets whoever looks at it read its calendar again. */
  private async tell(transaction: Transaction, closure: ClosureEntity): Promise<void> {
    const touched = await this.repository.touch(transaction.manager, closure);
    transaction.events.push(...calendarChanges(touched, closure.providerId));
  }

  private async record(
    transaction: Transaction,
    actor: Actor,
    action: AuditAction,
    { id, providerId, from, to }: ClosureEntity,
  ): Promise<void> {
    await this.audit.recordForAnother(transaction, actor, action, providerId, { closureId: id, from, to });
  }

  private checkDates({ from, to }: NewClosure): void {
    if (to < this.longPast()) throw refusal('to', 'is over');
    if (daysBetween(this.longPast(), from) > CLOSURE_AHEAD_DAYS)
      throw refusal('from', `must be within ${CLOSURE_AHEAD_DAYS} days`);
  }

  /** Yesterday by UTC: what ends before it is over in every zone. */
  private longPast(): string {
    return bookingWindow(new Date(this.clock.now().getTime() - DAY_MS), 'UTC', 1).first;
  }
}

/** @param bookings how many there are */
export function bookedMeanwhile(bookings: number): AppError {
  return new AppError('BOOKED_MEANWHILE', {
    message: 'There are more bookings at this time than you were told of. Please look again.',
    details: { bookings: String(bookings) },
  });
}

export function refusal(path: string, message: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ path, message }] });
}
