import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Cache } from '../../platform/memory/cache.js';
import { Caches } from '../../platform/memory/caches.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { ServiceService } from '../services/service.service.js';
import { PublicCalendar, reachOfWindow } from './public-calendar.js';
import type { PublicDay } from './slot.row.js';
import { readOccupied, SlotRepository } from './slot.repository.js';

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
}
