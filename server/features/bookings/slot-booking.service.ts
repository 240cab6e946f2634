import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import {
  decideBooking,
  type BookingDecision,
  type BookingFacts,
  type StatedSlot,
} from '../../../domain/bookings/booking-decision.js';
import type { BookingRequest } from '../../../domain/bookings/booking-request.js';
import { BookingStatus } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { acceptBy } from '../../../domain/jobs/accept-by.js';
import { PLAIN, type AgreedJob } from '../../../domain/jobs/agreed-job.js';
import type { SlotRun } from '../../../domain/jobs/slot-run.js';
import { wayOf } from '../../../domain/jobs/way.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import { subjectOf, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isRetryable } from '../../platform/database/errors.js';
import { fromGeography } from '../../platform/database/points.js';
import { rangeOf } from '../../platform/database/ranges.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { OneByOne } from '../../platform/one-by-one.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { calendarsOf, neighbourChanges, slotChanges } from '../slots/slot.events.js';
import { SlotHolds } from '../slots/slot-holds.service.js';
import { slotKey, SlotService } from '../slots/slot.service.js';
import { UserService } from '../users/user.service.js';
import { Acceptance } from './acceptance.js';
import { BookingCaps } from './booking-caps.service.js';
import { bookingChange } from './booking.events.js';
import { BookingRepository, type BookingDraft } from './booking.repository.js';
import type { BookingRow } from './booking.row.js';

/** Who books which slot. */
interface Request {
  actor: Actor;
  consumerId: string;
  serviceId: string;
  startsAt: Date;
  said: Omit<BookingRequest, 'slotId'>;
  stated?: StatedSlot;
}

type Facts = BookingFacts & { service: Schedule };
type Booked = Extract<BookingDecision, { verdict: 'book' }>;

/**
 * Booking a slot (P38, P47 to P50), or several in a row (P127): `decideBooking` decides, and one statement writes. Nearly always it
 * is one slot that is free, and the consumer is far from every cap: then one read and that statement do it. Whenever it does not
 * succeed so, for whatever reason, all is read anew under locks, decided again, and written by the same statement.
 */
@Injectable()
export class SlotBooking {
  private readonly underLocks = new OneByOne();

  constructor(
    private readonly bookings: BookingRepository,
    private readonly slots: SlotService,
    private readonly holds: SlotHolds,
    private readonly services: ServiceService,
    private readonly users: UserService,
    private readonly caps: BookingCaps,
    private readonly acceptance: Acceptance,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxRelay,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'bookingWindowDays'>,
  ) {}

  /**
   * Books a job for the actor, or for `consumerId` where the actor is an admin. Booking what one has booked already returns
   * that booking: on a bad network a request is sent twice.
   * @param stated what the client says about the slot
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, FORBIDDEN, PROOF_REQUIRED, USER_NOT_FOUND, SLOT_NOT_FOUND, SERVICE_NOT_FOUND, and
   *   what `decideBooking` refuses with
   */
  async book(
    actor: MaybeActor,
    { slotId, ...said }: BookingRequest,
    stated?: StatedSlot,
  ): Promise<BookingRow> {
    const consumerId = subjectOf(actor, said.consumerId);
    this.users.requireProof(actor as Actor, consumerId, 'booking');
    const request = { ...slotKey(slotId), actor: actor as Actor, consumerId, said, stated };
    const booked = await this.bookAtOnce(request);
    if (booked) return booked;
    // What it was decided on may be out of date.
    this.services.forgetSchedule(request.serviceId);
    return this.underLocks.run(consumerId, () => this.bookUnderLocks(request));
  }

  /** @returns null where it cannot be had this way: an admin's booking for another, e.g., is made and kept under locks */
  private async bookAtOnce(request: Request): Promise<BookingRow | null> {
    const { actor, consumerId, serviceId } = request;
    const belowCaps = actor.id === consumerId ? this.caps.below(actor) : 0;
    if (belowCaps === 0) return null;
    const facts = this.facts(request, await this.services.recallSchedule(serviceId), actor.location);
    const decision = decideBooking(facts);
    // What it was decided on may be out of date: only what nobody can change meanwhile tells why.
    if (decision.verdict !== 'book') return null;
    if (needsLocks(facts.service, decision.run)) return this.lookFirst(request);
    const draft = draftOf(request, facts, decision, actor.tokenVersion);
    const booked = await this.bookings.book({ ...draft, belowCaps }).catch(nullIfRetryable);
    if (booked === 'taken') return this.afterRace(request, facts, decision.run);
    if (booked) this.outbox.wake();
    return booked;
  }

  /**
   * What takes more than a row, or wants a deadline, is made under locks, for which others wait: so nobody comes to them for what is taken already.
   * @returns what they booked themselves; null where it may be had
   * @throws BOOKED_DIFFERENTLY, SLOT_TAKEN, SLOT_CLOSED
   */
  private async lookFirst(request: Request): Promise<BookingRow | null> {
    const service = await this.services.schedule(request.serviceId);
    const facts = this.facts(request, service, request.actor.location);
    const decision = decideBooking(facts);
    return decision.verdict === 'book' ? this.afterRace(request, facts, decision.run) : null;
  }

  private async bookUnderLocks(request: Request): Promise<BookingRow> {
    const { actor, consumerId, serviceId, startsAt } = request;
    // A service's provider stays the same.
    const { providerId } = await this.services.recallSchedule(serviceId);
    const booked = await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const { consumer, counts } = await this.caps.hold(transaction, actor, { consumerId, providerId });
      const service = await this.services.schedule(serviceId, manager);
      const own = await this.bookings.findUncanceled(consumerId, serviceId, startsAt, manager);
      const home = fromGeography(consumer.location);
      const facts = { ...this.facts(request, service, home), counts, own: own && askedIn(own) };
      const decision = decideBooking(facts);
      if (decision.verdict === 'refuse') throw decision.error;
      if (decision.verdict === 'keep') return own as BookingRow;
      const draft = draftOf(request, facts, decision, consumer.tokenVersion);
      const made =
        (await this.bookings.bookUnderLocks(manager, draft)) ??
        (await this.bookHeld(transaction, draft, decision.run));
      // Who had it may have given it back just now; who was late is late.
      if (!made) {
        return orTaken(await this.afterRace(request, facts, decision.run, manager));
      }
      await this.slots.keepFree(transaction, service, made.id, decision.run.slots);
      await this.acceptance.expect(manager, made);
      const details = { bookingId: made.id };
      await this.audit.recordForAnother(transaction, actor, AuditAction.BOOK_SLOT, consumerId, details);
      return made;
    });
    this.outbox.wake();
    return booked;
  }

  /** What was not free is perhaps held for them (P159): then they have it. @returns null where it is not, and nothing is left of the draft */
  private async bookHeld(
    transaction: Transaction,
    draft: BookingDraft,
    { slots }: SlotRun,
  ): Promise<BookingRow | null> {
    await this.slots.takeBack(transaction, draft.id);
    if (!(await this.holds.letIn(transaction, draft.serviceId, draft.consumerId, slots))) return null;
    const made = await this.bookings.bookUnderLocks(transaction.manager, draft);
    // The rest of it is somebody else's: what was held for them stays so.
    if (!made) throw new AppError('SLOT_TAKEN');
    return made;
  }

  /**
   * Of many who want one slot all but one come here.
   * @returns what they booked themselves; null where somebody has just given it back, or it is held for them
   * @throws BOOKED_DIFFERENTLY, SLOT_TAKEN, SLOT_CLOSED
   */
  private async afterRace(
    { consumerId, serviceId, startsAt }: Request,
    facts: Facts,
    run: SlotRun,
    manager?: EntityManager,
  ): Promise<BookingRow | null> {
    const own = await this.bookings.findUncanceled(consumerId, serviceId, startsAt, manager);
    const decision = decideBooking(
      own
        ? { ...facts, own: askedIn(own) }
        : { ...facts, status: await this.slots.status(facts.service, run.slots, manager) },
    );
    if (decision.verdict !== 'refuse') return own;
    const { code } = decision.error;
    if (!manager && code === 'SLOT_TAKEN' && (await this.holds.isFor(consumerId, serviceId, run.slots)))
      return null;
    throw decision.error;
  }

  /** @param home of the consumer */
  private facts(
    { consumerId, startsAt, said, stated }: Request,
    service: Schedule,
    home: GeoPoint | null,
  ): Facts {
    const { slots, quantity, price, total, site } = said;
    const wanted = { slots, quantity, price, total, distanceKm: wayOf(service, site, home) };
    const now = this.clock.now();
    return { consumerId, startsAt, stated, wanted, service, now, windowDays: this.config.bookingWindowDays };
  }
}

/** Whether it is more than one row that nothing else goes with, be it to keep the time after a job free: only that is written without locks. */
function needsLocks({ resourceIds, availability, acceptWithinHours }: Schedule, { slots }: SlotRun): boolean {
  const each = availability.bufferMinutes > 0 ? 2 : 1;
  return resourceIds.length * slots.length * each > 1 || acceptWithinHours !== null;
}

function askedIn({ job }: BookingRow): AgreedJob['asked'] {
  return job?.asked ?? PLAIN;
}

/** What is written, and told, of this job. @param tokenVersion the consumer's */
function draftOf(
  { actor, consumerId, said: { note, site } }: Request,
  { service, now }: Facts,
  { run: { slots, startsAt, endsAt }, agreed: job }: Booked,
  tokenVersion: number,
): BookingDraft {
  const id = uuid();
  const { id: serviceId, providerId, version: scheduleVersion, resourceIds, acceptWithinHours } = service;
  const move = { id, consumerId, providerId, status: BookingStatus.BOOKED, actorId: actor.id };
  const calendars = calendarsOf(service);
  const events = [
    ...slots.flatMap((slot) => slotChanges(calendars, slot, SlotStatus.BOOKED)),
    ...neighbourChanges(calendars, providerId),
    ...bookingChange(move),
  ];
  const taken = { serviceId, scheduleVersion, startsAt, endsAt, resourceIds };
  const several = slots.length > 1 && { slots: slots.map(rangeOf) };
  const until = acceptWithinHours === null ? null : acceptBy(now, startsAt, acceptWithinHours);
  return { id, consumerId, tokenVersion, note, site, job, acceptBy: until, ...taken, ...several, events };
}

/** @throws SLOT_TAKEN for null */
function orTaken(booking: BookingRow | null): BookingRow {
  if (!booking) throw new AppError('SLOT_TAKEN');
  return booking;
}

/** The database asks to try again: then under locks. */
function nullIfRetryable(error: unknown): null {
  if (isRetryable(error)) return null;
  throw error;
}
