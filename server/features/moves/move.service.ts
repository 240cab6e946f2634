import { Inject, Injectable } from '@nestjs/common';
import type { BookingSide } from '../../../domain/bookings/booking-side.js';
import { isFinal } from '../../../domain/bookings/booking-status.js';
import { AppError } from '../../../domain/errors.js';
import type { SlotRun } from '../../../domain/jobs/slot-run.js';
import { decideMove } from '../../../domain/moves/move-decision.js';
import { MoveNews, openMove, type ProposedMove } from '../../../domain/moves/proposed-move.js';
import { encodeSlotId } from '../../../domain/slots/slot-id.js';
import { occupiedBecause } from '../../../domain/slots/slot-status.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { agreedOf, type BookingRow } from '../bookings/booking.row.js';
import { BookingService } from '../bookings/booking.service.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { SlotHolds } from '../slots/slot-holds.service.js';
import { slotKey, SlotService } from '../slots/slot.service.js';
import { Credentials } from '../users/credentials.service.js';
import { moveChange } from './move.events.js';
import { otherSide, partyOn, sidesOf } from './move.policy.js';
import { MoveRepository } from './move.repository.js';

/**
 * Moving a booking (P151 to P153): one side proposes another time, which takes nothing yet, and the other one's yes takes it and
 * gives the old one back. Rows are locked in the order in which all do it: people, the service, the booking, slots.
 */
@Injectable()
export class MoveService {
  constructor(
    private readonly moves: MoveRepository,
    private readonly bookings: BookingService,
    private readonly services: ServiceService,
    private readonly slots: SlotService,
    private readonly holds: SlotHolds,
    private readonly credentials: Credentials,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'bookingWindowDays'>,
  ) {}

  /**
   * Proposes that a booking starts with another slot of its service. The newest proposal stands, whoever made it; the same again is
   * no error.
   * @param as on which side, for an admin who may act on both; else on the first
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, BOOKING_NOT_FOUND, FORBIDDEN, SLOT_NOT_FOUND, BAD_INPUT for a slot of another service,
   *   TOO_MANY_TRIES, SERVICE_NOT_FOUND, SLOT_TAKEN, SLOT_CLOSED, and what `decideMove` refuses with
   */
  async propose(
    actor: MaybeActor,
    bookingId: string,
    slotId: string,
    as?: BookingSide | null,
  ): Promise<BookingRow> {
    const seen = await this.bookings.get(actor, bookingId);
    const by = sidesOf(actor, seen).find((side) => !as || side === as);
    if (!by) throw new AppError('FORBIDDEN');
    const { serviceId, startsAt } = slotKey(slotId);
    if (serviceId !== seen.serviceId) throw new AppError('BAD_INPUT', { fields: [OF_ANOTHER_SERVICE] });
    await this.limits.spend('moves per person', (actor as Actor).id);
    return this.change(actor as Actor, seen, async (transaction, booking, schedule) => {
      const run = this.decide(booking, startsAt, schedule);
      const besides = { bookingId: booking.id, userId: booking.consumer.id };
      const status = await this.slots.status(schedule, run.slots, transaction.manager, besides);
      const occupied = occupiedBecause(status);
      if (occupied) throw new AppError(occupied);
      const move = { by, startsAt: run.startsAt.toISOString(), endsAt: run.endsAt.toISOString() };
      if (isSame(openMove(booking, this.clock.now()), move)) return booking;
      const changed = await this.moves.propose(transaction.manager, booking, move);
      await this.tell(transaction, actor as Actor, changed, { news: MoveNews.PROPOSED, by, side: by });
      return changed;
    });
  }

  /**
   * Takes the proposed time, or declines it, as the side that has not proposed it. Taken, the new slots are the booking's and the old
   * ones open in one transaction; refused, all stays as it was, and the proposal may be answered again. The same answer again is no error.
   * @param slotId which time was seen: another one is not answered
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, BOOKING_NOT_FOUND, FORBIDDEN, MOVE_GONE where it is no longer proposed; to who takes it
   *   SERVICE_NOT_FOUND, SLOT_TAKEN, SLOT_CLOSED, and what `decideMove` refuses with
   */
  async answer(
    actor: MaybeActor,
    bookingId: string,
    accept: boolean,
    slotId?: string | null,
  ): Promise<BookingRow> {
    const seen = await this.bookings.get(actor, bookingId);
    return accept
      ? this.take(actor as Actor, seen, slotId)
      : this.end(actor as Actor, seen, MoveNews.DECLINED, slotId);
  }

  /**
   * Takes a proposal back, as the side that has made it. Where there is none any more, the booking tells what became of it.
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, BOOKING_NOT_FOUND, FORBIDDEN
   */
  async withdraw(actor: MaybeActor, bookingId: string): Promise<BookingRow> {
    return this.end(actor as Actor, await this.bookings.get(actor, bookingId), MoveNews.WITHDRAWN);
  }

  private async take(actor: Actor, seen: BookingRow, slotId?: string | null): Promise<BookingRow> {
    return this.change(actor, seen, async (transaction, booking, schedule) => {
      const move = this.pending(booking, slotId);
      if (!move && slotId === slotIdOf(booking, booking.startsAt)) return booking;
      if (!move) throw new AppError(isFinal(booking.status) ? 'BOOKING_FINAL' : 'MOVE_GONE');
      const side = otherSide(move.by);
      allow(actor, booking, side);
      const run = this.decide(booking, new Date(move.startsAt), schedule);
      // Its hours are others by now: this is not what was proposed.
      if (run.endsAt.toISOString() !== move.endsAt) throw new AppError('SLOT_OUTSIDE_HOURS');
      await this.holds.letIn(transaction, schedule.id, booking.consumer.id, run.slots);
      await this.slots.exchange(transaction, schedule, booking.id, run.slots);
      const moved = await this.moves.moveTo(transaction.manager, booking, run, agreedOf(booking));
      await this.tell(transaction, actor, moved, { news: MoveNews.TAKEN, by: move.by, side });
      return moved;
    });
  }

  private async end(
    actor: Actor,
    seen: BookingRow,
    news: 'DECLINED' | 'WITHDRAWN',
    slotId?: string | null,
  ): Promise<BookingRow> {
    return this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, actor);
      const booking = await this.bookings.hold(transaction, seen.id);
      const move = this.pending(booking, slotId);
      if (!move) return booking;
      const side = news === MoveNews.DECLINED ? otherSide(move.by) : move.by;
      allow(actor, booking, side);
      const changed = await this.moves.propose(transaction.manager, booking, null);
      await this.tell(transaction, actor, changed, { news, by: move.by, side });
      return changed;
    });
  }

  /** Works on a booking as nobody else changes it, nor the schedule that it is decided on. */
  private async change(
    actor: Actor,
    seen: BookingRow,
    work: (transaction: Transaction, booking: BookingRow, schedule: Schedule) => Promise<BookingRow>,
  ): Promise<BookingRow> {
    // Before its service, which may be gone with it.
    if (isFinal(seen.status)) throw new AppError('BOOKING_FINAL');
    return this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, actor);
      const schedule = await this.services.schedule(seen.serviceId, transaction.manager);
      return work(transaction, await this.bookings.hold(transaction, seen.id), schedule);
    });
  }

  /** @throws MOVE_GONE where another time is proposed than the one that was seen */
  private pending(booking: BookingRow, slotId?: string | null): ProposedMove | null {
    const move = openMove(booking, this.clock.now());
    if (move && slotId && slotId !== slotIdOf(booking, move.startsAt)) throw new AppError('MOVE_GONE');
    return move;
  }

  /** @throws what `decideMove` refuses with */
  private decide(booking: BookingRow, startsAt: Date, service: Schedule): SlotRun {
    const { bookingWindowDays: windowDays } = this.config;
    const facts = { booking: { ...booking, agreed: agreedOf(booking) }, startsAt, service, windowDays };
    const run = decideMove({ ...facts, now: this.clock.now() });
    if (typeof run === 'string') throw new AppError(run);
    return run;
  }

  /** @param by who has proposed it @param side on which the actor acts */
  private async tell(
    transaction: Transaction,
    actor: Actor,
    booking: BookingRow,
    { news, by, side }: { news: MoveNews; by: BookingSide; side: BookingSide },
  ): Promise<void> {
    transaction.events.push(...moveChange(booking, { news, by, actorId: actor.id }));
    const details = { bookingId: booking.id, move: news };
    const subject = partyOn(booking, side);
    await this.audit.recordForAnother(transaction, actor, AuditAction.MOVE_BOOKING, subject, details);
  }
}

const OF_ANOTHER_SERVICE = { path: 'slotId', message: 'must be a slot of the same service' };

/** @throws FORBIDDEN */
function allow(actor: Actor, booking: BookingRow, side: BookingSide): void {
  if (!sidesOf(actor, booking).includes(side)) throw new AppError('FORBIDDEN');
}

function slotIdOf({ serviceId }: BookingRow, startsAt: string | Date): string {
  return encodeSlotId(serviceId, new Date(startsAt));
}

function isSame(one: ProposedMove | null, other: ProposedMove): boolean {
  return one?.by === other.by && one.startsAt === other.startsAt && one.endsAt === other.endsAt;
}
