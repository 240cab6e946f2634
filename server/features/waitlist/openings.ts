import { Inject, Injectable } from '@nestjs/common';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import { slotTime } from '../../../domain/slots/opening-hours.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import { heldUntil, mayStayHeld } from '../../../domain/waitlist/offer.js';
import { WaitlistStatus } from '../../../domain/waitlist/waitlist-entry.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Range } from '../../platform/database/ranges.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import type { RecordedEvent } from '../../platform/events/topics.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import type { Deadlines } from '../../platform/jobs/kinds.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { SlotHolds } from '../slots/slot-holds.service.js';
import type { WaitlistEntryEntity } from './waitlist-entry.entity.js';
import { entryChange, entryOffered } from './waitlist.events.js';
import { WaitlistRepository, type AskedDay, type AwaitedDay } from './waitlist.repository.js';
import { heldFor } from './waitlist.row.js';

const OPEN = SLOT_STATUSES.of(SlotStatus.OPEN);
/** So much is held by one transaction at most; the rest by one of its own. */
const HELD_AT_ONCE = 20;
/** So many services are looked at for one who waits for a type. */
const LOOKED_AT = 50;
/** Longer than transactions take that were under way. */
const AGAIN_MS = 3000;
const HOUR_MS = 3_600_000;

/**
 * The one door between what opens and who waits (P159): whichever way a slot turned open, the transaction that says so looks, before it
 * commits, who is first in line, and holds it for them. So nobody else gets it in between. What changes a service may take away what is
 * held, too: that is looked at in the same place.
 */
@Injectable()
export class Openings {
  constructor(
    private readonly entries: WaitlistRepository,
    private readonly holds: SlotHolds,
    private readonly services: ServiceService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'bookingWindowDays'>,
    transactions: Transactions,
  ) {
    transactions.beforeCommit((transaction) => this.settle(transaction));
    holds.taken.listen(async (transaction, taken) => {
      const entry = await entries.offeredTo(transaction.manager, taken);
      if (entry) await this.end(transaction, entry);
    });
    jobs.handle('endOffer', (transaction, offer) => this.endOffer(transaction, offer));
    jobs.handle('settleWaitlist', (transaction, about) => this.lookAgain(transaction, about));
    jobs.every('forgetWaitlist', HOUR_MS, () => entries.dropOver(this.clock.now()));
  }

  /** Has somebody look again soon, for whoever has just come: what opened meanwhile did not know of them. */
  async lookSoon({ manager }: Transaction, about: Deadlines['settleWaitlist']): Promise<void> {
    const when = new Date(this.clock.now().getTime() + AGAIN_MS);
    await this.jobs.at(manager, 'settleWaitlist', about, when, JSON.stringify(about));
  }

  /** What is held for an entry is given up, and it has ended. */
  async letGo(transaction: Transaction, entry: WaitlistEntryEntity): Promise<void> {
    const held = heldFor(entry);
    if (held) await this.holds.end(transaction, held);
    await this.end(transaction, entry);
  }

  private async end(transaction: Transaction, entry: WaitlistEntryEntity): Promise<void> {
    await this.entries.settle(transaction.manager, entry.id, WaitlistStatus.ENDED);
    transaction.events.push(entryChange(entry));
  }

  /** Holds what has turned open for who is first in line, and gives up what can no longer be held. */
  private async settle(transaction: Transaction): Promise<void> {
    const changed = [...new Set(transaction.events.flatMap(changedService))];
    if (changed.length > 0) await this.review(transaction, changed);
    const opened = transaction.events.flatMap(openedDay);
    const days: AskedDay[] = [...opened, ...changed.map((serviceId) => ({ serviceId, date: null }))];
    if (days.length > 0) await this.giveOut(transaction, days);
  }

  private async giveOut(transaction: Transaction, days: readonly AskedDay[]): Promise<void> {
    const room = { left: HELD_AT_ONCE };
    for (const day of await this.entries.awaited(transaction.manager, days))
      await this.giveOutDay(transaction, day, room);
  }

  private async giveOutDay(transaction: Transaction, day: AwaitedDay, room: { left: number }): Promise<void> {
    const { manager } = transaction;
    const [schedule] = await this.services.look(manager, [day.serviceId]);
    if (!schedule) return;
    let first: WaitlistEntryEntity | null = null;
    for (const slot of await this.holds.freeOn(manager, schedule, day.date)) {
      if (room.left === 0) return this.lookSoon(transaction, day);
      first ??= await this.entries.next(manager, day);
      if (!first) return;
      const outcome = await this.holds.hold(transaction, schedule, slot, first.userId);
      if (outcome === 'changing') break;
      if (outcome === 'taken') continue;
      await this.offer(transaction, first, schedule, slot);
      room.left--;
      first = null;
    }
    // Somebody else may have passed them by, since they were locked.
    if (first) await this.lookSoon(transaction, day);
  }

  private async offer(
    transaction: Transaction,
    entry: WaitlistEntryEntity,
    schedule: Schedule,
    { startsAt, endsAt }: Range,
  ): Promise<void> {
    const { manager } = transaction;
    const until = heldUntil(this.clock.now(), { startsAt }, schedule);
    const held = { userId: entry.userId, serviceId: schedule.id, startsAt, endsAt };
    await this.entries.offer(manager, entry.id, held, until);
    const deadline = { entryId: entry.id, until: until.toISOString() };
    await this.jobs.at(manager, 'endOffer', deadline, until, entry.id);
    transaction.events.push(...entryOffered(entry));
  }

  /** The deadline of an offer: what is still held goes to the next in line. */
  private async endOffer(transaction: Transaction, { entryId, until }: Deadlines['endOffer']): Promise<void> {
    const entry = await this.entries.find(entryId, transaction.manager);
    if (entry?.offerUntil?.toISOString() !== until) return;
    const held = heldFor(entry)!;
    await this.holds.end(transaction, held);
    // Who took it just now has locked it before.
    const left = await this.entries.lock(transaction.manager, entryId);
    if (left?.offerUntil?.toISOString() !== until) return;
    await this.end(transaction, left);
    await this.settle(transaction);
  }

  private async lookAgain(transaction: Transaction, about: Deadlines['settleWaitlist']): Promise<void> {
    if ('serviceId' in about) return this.giveOut(transaction, [about]);
    const { manager } = transaction;
    const entry = await this.entries.find(about.entryId, manager);
    if (entry?.status !== WaitlistStatus.WAITING) return;
    const candidates = await this.entries.candidates(manager, entry.id, LOOKED_AT);
    for (const serviceId of candidates) {
      await this.giveOut(transaction, [{ serviceId, date: entry.date }]);
      if ((await this.entries.find(entry.id, manager))?.status !== WaitlistStatus.WAITING) return;
    }
  }

  /** What is held of these services, and cannot be had any more, is given up: who it was held for is in their old place again. */
  private async review(transaction: Transaction, serviceIds: readonly string[]): Promise<void> {
    const { manager } = transaction;
    const offers = await this.entries.offersOn(manager, serviceIds);
    const concerned = [...new Set(offers.map(({ offerServiceId }) => offerServiceId!))];
    const schedules = new Map(
      (await this.services.look(manager, concerned)).map((schedule) => [schedule.id, schedule]),
    );
    const now = this.clock.now();
    for (const entry of offers) {
      const held = heldFor(entry)!;
      const schedule = schedules.get(held.serviceId);
      if (schedule && mayStayHeld(schedule, held, now, this.config.bookingWindowDays)) continue;
      await this.holds.end(transaction, held);
      await this.entries.settle(manager, entry.id, WaitlistStatus.WAITING);
      transaction.events.push(entryChange(entry));
    }
    const ended = await this.entries.endGone(manager, serviceIds);
    transaction.events.push(...ended.map(entryChange));
  }
}

function changedService({ topic, payload }: RecordedEvent): string[] {
  return topic === 'serviceChanged'
    ? [(payload as RecordedEvent<'serviceChanged'>['payload']).serviceId]
    : [];
}

/** The day that an event says something has turned open on. */
function openedDay({ topic, payload }: RecordedEvent): AskedDay[] {
  if (topic !== 'slotChanged') return [];
  const { serviceId, startsAt, timeZone, status } = payload as RecordedEvent<'slotChanged'>['payload'];
  if (status !== OPEN) return [];
  const start = new Date(startsAt);
  return [{ serviceId, date: slotTime(start, start, timeZone).date }];
}
