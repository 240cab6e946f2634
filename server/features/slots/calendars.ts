import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { bufferEnd } from '../../../domain/availability/availability.js';
import { AppError } from '../../../domain/errors.js';
import { openSlotAt, windowOn } from '../../../domain/slots/bookable-slot.js';
import { calendarDay, untakenStatus } from '../../../domain/slots/calendar.js';
import {
  datesFrom,
  overlapsAny,
  reachOf,
  slotTime,
  type SlotTime,
} from '../../../domain/slots/opening-hours.js';
import type { SlotStatus } from '../../../domain/slots/slot-status.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Cache } from '../../platform/memory/cache.js';
import { Caches } from '../../platform/memory/caches.js';
import { isUuid } from '../../platform/validation/uuid.js';
import type { Range } from '../../platform/database/ranges.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { PublicCalendar, reachOfWindow } from './public-calendar.js';
import { PublicDay } from './slot.row.js';
import { readOccupied, SlotRepository } from './slot.repository.js';

export type SlotState = SlotTime & { serviceId: string; status: SlotStatus };

/**
 * The calendars that were shown last. What they follow from is read for each answer, here or wherever it was changed: the version of
 * the hours, and what is booked or closed. Only what follows from that is kept.
 */
@Injectable()
export class Calendars {
  private readonly kept: Cache<PublicCalendar>;

  constructor(
    private readonly slots: SlotRepository,
    private readonly services: ServiceService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'bookingWindowDays'>,
    caches: Caches,
  ) {
    this.kept = caches.of('calendars', { bytesOf: ({ bytes }) => bytes });
  }

  /** The whole booking window of a service as of now. @throws SERVICE_NOT_FOUND */
  async find(serviceId: string): Promise<readonly PublicDay[]> {
    if (!isUuid(serviceId)) throw new AppError('SERVICE_NOT_FOUND');
    const id = serviceId.toLowerCase();
    const reach = reachOfWindow(this.clock.now(), this.config.bookingWindowDays);
    const known = this.kept.get(id);
    const [read, recalled] = await Promise.all([
      this.slots.occupied(id, reach),
      known?.schedule ?? this.services.recallSchedule(id),
    ]);
    if (!read) throw new AppError('SERVICE_NOT_FOUND');
    const { version, occupied } = read;
    if (known?.schedule.version === version) return known.at(this.clock.now(), occupied, readOccupied);
    const schedule = recalled.version >= version ? recalled : await this.services.schedule(id);
    const calendar = new PublicCalendar(schedule, this.config.bookingWindowDays);
    const days = calendar.at(this.clock.now(), occupied, readOccupied);
    this.kept.set(id, calendar);
    return days;
  }

  /** As many days as there are of those that can be booked, from a date on; not kept, since hardly anybody looks so far ahead. */
  async from(schedule: Schedule, from: string, most: number): Promise<PublicDay[]> {
    const { first, last } = windowOn(schedule, this.clock.now(), this.config.bookingWindowDays);
    const dates = datesFrom(from < first ? first : from, most).filter((date) => date <= last);
    return dates.length > 0 ? this.days(schedule, dates) : [];
  }

  /** Any one day. */
  async day(schedule: Schedule, date: string): Promise<PublicDay> {
    const [day] = await this.days(schedule, [date]);
    return day!;
  }

  /** The slots of a service that start at these instants, as far as its hours or a booking know them. */
  async startingAt(schedule: Schedule, instants: readonly Date[]): Promise<SlotState[]> {
    const { id: serviceId, timeZone } = schedule;
    const slots = instants.map((at) => openSlotAt(at, schedule));
    const ranges = instants.map(
      (at, index): Range => slots[index] ?? { startsAt: at, endsAt: new Date(at.getTime() + 1) },
    );
    const states = await this.states(schedule, ranges);
    return instants.flatMap((at, index) => {
      const slot = slots[index];
      const { taken, status } = states[index]!;
      if (slot) return [{ ...slot, serviceId, status }];
      if (taken?.startsAt.getTime() !== at.getTime()) return [];
      return [{ ...slotTime(at, taken.endsAt, timeZone), serviceId, status }];
    });
  }

  /** What slots of a service are, as a transaction sees them. */
  async statuses(schedule: Schedule, slots: readonly Range[], manager: EntityManager): Promise<SlotStatus[]> {
    return (await this.states(schedule, slots, manager)).map(({ status }) => status);
  }

  private async states(schedule: Schedule, ranges: readonly Range[], manager?: EntityManager) {
    const { resourceIds, availability } = schedule;
    const wanted = ranges.map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt: bufferEnd(endsAt, availability),
    }));
    const near = await this.slots.occupanciesIn(resourceIds, wanted, manager);
    const statusOf = untakenStatus(schedule, near, this.clock.now());
    return ranges.map((range) => {
      const [taken] = near
        .filter((each) => !each.isBuffer && overlapsAny(each, [range]))
        .sort((a, b) => a.status.localeCompare(b.status));
      return { taken, status: taken?.status ?? statusOf(range) };
    });
  }

  private async days(schedule: Schedule, dates: readonly string[]): Promise<PublicDay[]> {
    const { id, workingHours, timeZone, resourceIds } = schedule;
    const occupancies = await this.slots.occupancies(resourceIds, reachOf(dates[0]!, dates.length));
    const now = this.clock.now();
    return dates.map(
      (date) => new PublicDay(id, calendarDay(date, workingHours, timeZone, occupancies, now, schedule)),
    );
  }
}
