import { Inject, Injectable } from '@nestjs/common';
import {
  decideBooking,
  type BookingDecision,
  type BookingFacts,
} from '../../../domain/bookings/booking-decision.js';
import type { JobRequest } from '../../../domain/bookings/booking-request.js';
import { AppError } from '../../../domain/errors.js';
import { plainJob, type AgreedJob, type AskedJob } from '../../../domain/jobs/agreed-job.js';
import type { SlotRun } from '../../../domain/jobs/slot-run.js';
import { wayOf } from '../../../domain/jobs/way.js';
import { SlotStatus } from '../../../domain/slots/slot-status.js';
import type { Viewer } from '../../platform/auth/actor.js';
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

type Booked = Extract<BookingDecision, { verdict: 'book' }>;

/** From so many starts it is tried at most whether a job has room: a week of half hours, say. */
const STARTS_TRIED = 200;

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
   * As calendars and prices are, it is for everybody. The way is counted to the site, else to the village of whose job it would be.
   * Caps are counted where somebody books.
   * @throws SLOT_NOT_FOUND, SERVICE_NOT_FOUND, and what `decideBooking` refuses with
   */
  async quote(viewer: Viewer | null, { slotId, slots, quantity, site }: JobRequest): Promise<QuotedJob> {
    const { serviceId, startsAt } = slotKey(slotId);
    const service = await this.services.schedule(serviceId);
    const facts = this.facts(viewer, service, { slots, quantity }, site);
    return quoted(service, await this.decide({ ...facts, startsAt }));
  }

  /**
   * The job from the first of these starts from which it could be booked, in slots that all are free.
   * @param startsAt of one service's slots, earliest first; no more than `STARTS_TRIED` are tried
   * @param free the starts of all its free slots, in milliseconds, as its calendar has them
   * @returns null where there is none
   * @throws SERVICE_NOT_FOUND
   */
  async earliest(
    viewer: Viewer | null,
    serviceId: string,
    startsAt: readonly Date[],
    free: ReadonlySet<number>,
    asked: AskedJob,
  ): Promise<QuotedJob | null> {
    const service = await this.services.schedule(serviceId);
    const facts = this.facts(viewer, service, asked, null);
    for (const start of startsAt.slice(0, STARTS_TRIED)) {
      const decision = decideBooking({ ...facts, startsAt: start });
      // The calendar is a moment old: this slot has begun. What else refuses a free slot refuses those after it, too.
      if (decision.verdict === 'refuse' && decision.error.code === 'SLOT_PAST') continue;
      if (decision.verdict !== 'book') return null;
      if (!decision.run.slots.every((slot) => free.has(slot.startsAt.getTime()))) continue;
      const status = await this.slots.status(service, decision.run.slots);
      if (status === SlotStatus.OPEN) return quoted(service, decision);
    }
    return null;
  }

  private facts(
    viewer: Viewer | null,
    service: Schedule,
    asked: AskedJob,
    site: JobRequest['site'],
  ): Omit<BookingFacts, 'startsAt'> & { service: Schedule } {
    const distanceKm = wayOf(service, site, viewer?.location ?? null);
    return {
      consumerId: viewer?.id ?? null,
      wanted: { ...asked, distanceKm },
      service,
      now: this.clock.now(),
      windowDays: this.config.bookingWindowDays,
    };
  }

  private async decide(facts: BookingFacts & { service: Schedule }) {
    const { run } = bookedBy(facts);
    return bookedBy({ ...facts, status: await this.slots.status(facts.service, run.slots) });
  }
}

function quoted(service: Schedule, { run, agreed }: Booked): QuotedJob {
  return { run, agreed: agreed ?? plainJob(service, run.slots[0]!), timeZone: service.timeZone };
}

/** @throws what `decideBooking` refuses with */
function bookedBy(facts: BookingFacts): Booked {
  const decision = decideBooking(facts);
  if (decision.verdict === 'book') return decision;
  throw decision.verdict === 'refuse' ? decision.error : new AppError('SLOT_TAKEN');
}
