import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { windowOn } from '../../../domain/slots/bookable-slot.js';
import { calendarDay, type CalendarSlot } from '../../../domain/slots/calendar.js';
import { overlapsAny, reachOf } from '../../../domain/slots/opening-hours.js';
import { SLOT_STATUSES } from '../../../domain/labels.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Range } from '../../platform/database/ranges.js';
import { TransactionHook } from '../../platform/database/transaction-hook.js';
import type { Transaction } from '../../platform/database/transactions.js';
import type { RecordedEvent } from '../../platform/events/topics.js';
import type { Schedule } from '../services/service.row.js';
import { calendarsOf, neighbourChanges, slotChanges } from './slot.events.js';
import { SlotRepository } from './slot.repository.js';
import { SlotService } from './slot.service.js';

/** A slot that is held for somebody. */
export interface Held extends Range {
  userId: string;
  serviceId: string;
}

/**
 * Slots that are held for one person (P159): rows like those of a booking, so that the same constraint judges. To everybody they are
 * Booked; whoever they are held for takes them by booking. Who is given one, and until when, the waiting list says.
 */
@Injectable()
export class SlotHolds {
  /** Somebody books what is held for them; the hold is gone with the same transaction. */
  readonly taken = new TransactionHook<Omit<Held, 'endsAt'>>();

  constructor(
    private readonly repository: SlotRepository,
    private readonly slots: SlotService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'bookingWindowDays'>,
  ) {}

  /** What a transaction sees open on a date of a service, in order of time. */
  async freeOn(manager: EntityManager, schedule: Schedule, date: string): Promise<CalendarSlot[]> {
    const now = this.clock.now();
    const { first, last } = windowOn(schedule, now, this.config.bookingWindowDays);
    if (date < first || date > last) return [];
    const { workingHours, timeZone, resourceIds } = schedule;
    const near = await this.repository.occupanciesIn(resourceIds, [reachOf(date, 1)], manager);
    return calendarDay(date, workingHours, timeZone, near, now, schedule).freeSlots;
  }

  /**
   * Holds a slot with all that its service needs, or nothing. Nobody is told that it was open: what this transaction says of that is
   * taken back. @returns 'changing' where the schedule is not as it was read, or somebody changes it just now
   */
  async hold(
    transaction: Transaction,
    schedule: Schedule,
    slot: Range,
    userId: string,
  ): Promise<'held' | 'taken' | 'changing'> {
    const outcome = await this.repository.hold(transaction.manager, schedule, slot, userId);
    if (outcome !== 'held') return outcome;
    const calendars = calendarsOf(schedule);
    const ids = new Set(calendars.map(({ id }) => id));
    const others = transaction.events.filter((event) => !opens(event, ids, slot));
    transaction.events.splice(
      0,
      Infinity,
      ...others,
      ...slotChanges(calendars, slot, SlotStatus.BOOKED),
      ...neighbourChanges(calendars, schedule.providerId),
    );
    return outcome;
  }

  /** Gives back what is held, on every calendar; nothing where it was taken meanwhile. */
  async end(transaction: Transaction, { userId, serviceId, ...range }: Held): Promise<void> {
    const released = await this.repository.endHold(transaction.manager, userId, serviceId, range);
    await this.slots.turnOpen(transaction, released);
    if (released[0]) transaction.events.push(...neighbourChanges(released, released[0].providerId));
  }

  /**
   * Gives up what is held for somebody of these slots, so that they can take it in the same transaction; where that fails, it is undone
   * with it. @returns whether there was any
   */
  async letIn(
    transaction: Transaction,
    serviceId: string,
    userId: string,
    slots: readonly Range[],
  ): Promise<boolean> {
    const starts = await this.repository.letIn(transaction.manager, userId, serviceId, slots);
    for (const startsAt of starts) await this.taken.run(transaction, { userId, serviceId, startsAt });
    return starts.length > 0;
  }

  /** Whether any of these slots is held for somebody. */
  async isFor(userId: string, serviceId: string, slots: readonly Range[]): Promise<boolean> {
    return this.repository.isHeldFor(userId, serviceId, slots);
  }
}

/** Whether an event says of one of these calendars that a slot in this range is open. */
function opens({ topic, payload }: RecordedEvent, serviceIds: ReadonlySet<string>, range: Range): boolean {
  if (topic !== 'slotChanged') return false;
  const { serviceId, startsAt, endsAt, status } = payload as RecordedEvent<'slotChanged'>['payload'];
  return (
    status === SLOT_STATUSES.of(SlotStatus.OPEN) &&
    serviceIds.has(serviceId) &&
    overlapsAny({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, [range])
  );
}
