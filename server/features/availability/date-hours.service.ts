import { Injectable } from '@nestjs/common';
import { bookingsOutside } from '../../../domain/availability/bookings-outside.js';
import {
  checkDateHours,
  DATE_HOURS_DAYS,
  DATE_HOURS_MAX,
  type DatedHours,
} from '../../../domain/availability/date-hours.js';
import { AppError } from '../../../domain/errors.js';
import { readDate } from '../../../domain/slots/date-reading.js';
import { bookingWindow, reachOf } from '../../../domain/slots/opening-hours.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import type { Schedule, ServiceRow } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { calendarChanges } from '../slots/slot.events.js';
import { Credentials } from '../users/credentials.service.js';
import { AvailabilityRepository, type BookedSlot } from './availability.repository.js';
import { bookedMeanwhile, refusal } from './closures.service.js';

/** The hours of a service on one date, in place of its usual ones (P146). What is booked already stays. */
@Injectable()
export class DateHoursService {
  constructor(
    private readonly repository: AvailabilityRepository,
    private readonly services: ServiceService,
    private readonly credentials: Credentials,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * How many open bookings would no longer be within the hours, to be told before they are set.
   * @param hours null for the usual ones
   * @throws UNAUTHENTICATED, FORBIDDEN, SERVICE_NOT_FOUND, BAD_DATE, BAD_WORKING_HOURS
   */
  async bookingsOutside(
    actor: MaybeActor,
    serviceId: string,
    date: string,
    hours: DatedHours[] | null,
  ): Promise<number> {
    await this.services.getManaged(actor, serviceId);
    check(date, hours);
    const schedule = await this.services.schedule(serviceId);
    return outside(schedule, date, hours, await this.repository.bookedSlots(schedule.id, this.reach(date)));
  }

  /**
   * @param hours none for a date that is closed; null for the usual ones
   * @param bookings how many open bookings outside of them whoever sets them was told of
   * @throws UNAUTHENTICATED, FORBIDDEN, SERVICE_NOT_FOUND, TOO_MANY_TRIES, BAD_DATE, BAD_WORKING_HOURS; BAD_INPUT for dates that are
   *   over or too far ahead, or where there are too many; BOOKED_MEANWHILE with their number where there are more bookings
   */
  async set(
    actor: MaybeActor,
    serviceId: string,
    date: string,
    hours: DatedHours[] | null,
    bookings: number,
  ): Promise<ServiceRow> {
    const service = await this.services.getManaged(actor, serviceId);
    const by = actor as Actor;
    check(date, hours);
    await this.limits.spend('service changes per person', by.id);
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      await this.credentials.hold(transaction, by);
      const schedule = await this.services.touch(manager, service.id);
      this.admit(schedule, date);
      const { first } = bookingWindow(this.clock.now(), schedule.timeZone, 1);
      await this.repository.dropDates(manager, service.id, first);
      if (hours && (await this.repository.countDates(manager, service.id, date)) >= DATE_HOURS_MAX)
        throw refusal('date', `there can be ${DATE_HOURS_MAX} at most`);
      const booked = await this.repository.bookedSlots(service.id, this.reach(date), manager);
      const lost = outside(schedule, date, hours, booked);
      if (lost > bookings) throw bookedMeanwhile(lost);
      await this.repository.setHours(manager, service.id, date, hours);
      transaction.events.push(...calendarChanges([service.id], service.providerId));
      const details = { serviceId: service.id, date };
      await this.audit.recordForAnother(
        transaction,
        by,
        AuditAction.SET_DATE_HOURS,
        service.providerId,
        details,
      );
    });
    return service;
  }

  /** @throws BAD_INPUT for a date that is over, or too far ahead */
  private admit({ timeZone }: Schedule, date: string): void {
    const { first, last } = bookingWindow(this.clock.now(), timeZone, DATE_HOURS_DAYS);
    if (date < first || date > last)
      throw refusal('date', `must be from today on, within ${DATE_HOURS_DAYS} days`);
  }

  /** Where slots lie that the hours of a date may have, and that are not over. */
  private reach(date: string) {
    const { startsAt, endsAt } = reachOf(date, 1);
    const now = this.clock.now();
    return { startsAt: startsAt < now ? now : startsAt, endsAt: endsAt < now ? now : endsAt };
  }
}

/** @throws BAD_DATE, BAD_WORKING_HOURS */
function check(date: string, hours: DatedHours[] | null): void {
  if (readDate(date)[0] !== date) throw new AppError('BAD_DATE');
  const problem = hours && checkDateHours(hours);
  if (problem) throw new AppError('BAD_WORKING_HOURS', { message: problem });
}

function outside(
  schedule: Schedule,
  date: string,
  hours: DatedHours[] | null,
  booked: readonly BookedSlot[],
): number {
  const others = schedule.availability.dateHours.filter((each) => each.date !== date);
  const dateHours = hours ? [...others, { date, hours }] : others;
  const after = { ...schedule, availability: { ...schedule.availability, dateHours } };
  return bookingsOutside(booked, schedule, after);
}
