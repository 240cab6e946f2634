import { Inject, Injectable } from '@nestjs/common';
import { decideBooking, type BookingFacts } from '../../../domain/bookings/booking-decision.js';
import type { JobRequest } from '../../../domain/bookings/booking-request.js';
import { AppError } from '../../../domain/errors.js';
import { PLAIN, plainJob, type AgreedJob } from '../../../domain/jobs/agreed-job.js';
import type { SlotRun } from '../../../domain/jobs/slot-run.js';
import { wayOf } from '../../../domain/jobs/way.js';
import type { SlotTime } from '../../../domain/slots/opening-hours.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Schedule } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { slotKey, SlotService } from '../slots/slot.service.js';

/** A job that could be booked, and what it costs. */
export interface QuotedJob {
  run: SlotRun;
  agreed: AgreedJob;
  timeZone: string;
}

/** What a job would cost, for who thinks of booking it: whatever refuses a booking refuses a quote, as far as reading tells. */
@Injectable()
export class JobQuotes {
  constructor(
    private readonly services: ServiceService,
    private readonly slots: SlotService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'bookingWindowDays'>,
  ) {}

  /**
   * As calendars and prices are, it is for everybody. The way is counted to the site, else to the village of who asks. Caps are
   * counted where somebody books.
   * @throws SLOT_NOT_FOUND, SERVICE_NOT_FOUND, and what `decideBooking` refuses with
   */
  async quote(actor: MaybeActor, { slotId, slots, quantity, site }: JobRequest): Promise<QuotedJob> {
    const { serviceId, startsAt } = slotKey(slotId);
    const service = await this.services.schedule(serviceId);
    const distanceKm = wayOf(service, site, actor?.location ?? null);
    const wanted = { slots, quantity, distanceKm };
    const facts = {
      consumerId: actor?.id ?? null,
      startsAt,
      wanted,
      service,
      now: this.clock.now(),
      windowDays: this.config.bookingWindowDays,
    };
    const { run, agreed } = await this.decide(facts);
    const { timeZone } = service;
    return { run, agreed: agreed ?? plainJob(service, run.slots[0]!), timeZone };
  }

  /** The slot, where the actor could book it at this moment. @throws as `quote` */
  async bookable(actor: MaybeActor, slotId: string): Promise<SlotTime> {
    const { run } = await this.quote(actor, { slotId, ...PLAIN, site: null });
    return run.slots[0]!;
  }

  private async decide(facts: BookingFacts & { service: Schedule }) {
    const { run } = bookedBy(facts);
    return bookedBy({ ...facts, status: await this.slots.status(facts.service, run.slots) });
  }
}

/** @throws what `decideBooking` refuses with */
function bookedBy(facts: BookingFacts) {
  const decision = decideBooking(facts);
  if (decision.verdict === 'book') return decision;
  throw decision.verdict === 'refuse' ? decision.error : new AppError('SLOT_TAKEN');
}
