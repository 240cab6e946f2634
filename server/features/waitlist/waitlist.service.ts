import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { WINDOW_DAYS_MAX } from '../../../domain/availability/booking-rules.js';
import { AppError } from '../../../domain/errors.js';
import { windowOn } from '../../../domain/slots/bookable-slot.js';
import { bookingWindow } from '../../../domain/slots/opening-hours.js';
import { dayOver } from '../../../domain/waitlist/offer.js';
import type { WaitRequest } from '../../../domain/waitlist/wait-request.js';
import { WAITLIST_MAX } from '../../../domain/waitlist/waitlist-entry.js';
import { requireActor, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { toGeography } from '../../platform/database/points.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { PlaceService } from '../places/place.service.js';
import { ServiceSearch } from '../services/service-search.service.js';
import type { ServiceRow } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { SlotService } from '../slots/slot.service.js';
import { Credentials } from '../users/credentials.service.js';
import { UserService } from '../users/user.service.js';
import { Openings } from './openings.js';
import type { WaitlistEntryEntity } from './waitlist-entry.entity.js';
import { WaitlistRepository } from './waitlist.repository.js';

type Wanted = Pick<WaitlistEntryEntity, 'serviceId' | 'type' | 'location' | 'radiusKm' | 'date' | 'endsAt'>;

/** An entry with the services that it names, as far as they are still offered. */
export interface ShownEntry {
  entry: WaitlistEntryEntity;
  service: ServiceRow | null;
  offered: ServiceRow | null;
}

/** Waiting for a day on which nothing is open (P158). What opens is given out by `Openings`. */
@Injectable()
export class WaitlistService {
  constructor(
    private readonly entries: WaitlistRepository,
    private readonly openings: Openings,
    private readonly services: ServiceService,
    private readonly search: ServiceSearch,
    private readonly slots: SlotService,
    private readonly places: PlaceService,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'bookingWindowDays'>,
  ) {}

  /**
   * The actor's own that have not ended, in the order in which they came.
   * @throws UNAUTHENTICATED
   */
  async list(actor: MaybeActor): Promise<ShownEntry[]> {
    requireActor(actor);
    return this.show(await this.entries.openOf(actor.id, this.clock.now()));
  }

  /** One of the actor's own, whatever has become of it. @throws UNAUTHENTICATED, FORBIDDEN */
  async get(actor: MaybeActor, id: string): Promise<ShownEntry> {
    requireActor(actor);
    const entry = await this.entries.find(id);
    if (entry?.userId !== actor.id) throw new AppError('FORBIDDEN');
    const [shown] = await this.show([entry]);
    return shown!;
  }

  /** All that is kept of a user; whoever calls has authorised it. */
  async allOf(userId: string): Promise<WaitlistEntryEntity[]> {
    return this.entries.allOf(userId);
  }

  /** For those who are told of an offer; null where it has ended, or never was. Whoever calls has authorised it. */
  async forNotification(id: string): Promise<ShownEntry | null> {
    const entry = await this.entries.find(id);
    return entry && (await this.show([entry]))[0]!;
  }

  /**
   * Stands in line for a day, at its end. Who stands there already keeps their place.
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, PROOF_REQUIRED, TOO_MANY_TRIES, SERVICE_NOT_FOUND, OWN_SERVICE, SERVICE_PAUSED,
   *   LOCATION_REQUIRED, SLOT_OUTSIDE_WINDOW; DAY_OPEN where something is open, WAITLIST_FULL
   */
  async join(actor: MaybeActor, request: WaitRequest): Promise<ShownEntry> {
    requireActor(actor);
    this.users.requireProof(actor, actor.id, 'booking');
    await this.limits.spend('waitlist per person', actor.id);
    const wanted = request.serviceId
      ? await this.forService(actor, request.serviceId, request.date)
      : await this.forType(actor, request);
    const entry = await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      // One at a time of a person: so they are counted, and none stands there twice.
      await this.credentials.lock(transaction, actor);
      const open = await this.entries.openOf(actor.id, this.clock.now(), manager);
      const known = open.find((each) => isSame(each, wanted));
      if (known) return known;
      if (open.length >= WAITLIST_MAX) throw new AppError('WAITLIST_FULL');
      const id = uuid();
      await this.entries.insert(manager, { ...wanted, id, userId: actor.id });
      await this.openings.lookSoon(transaction, { entryId: id });
      return (await this.entries.find(id, manager))!;
    });
    const [shown] = await this.show([entry]);
    return shown!;
  }

  /**
   * Leaves the line, and lets go what is held: that goes to the next one. One that has ended, or was never there, is left already.
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, FORBIDDEN
   */
  async leave(actor: MaybeActor, id: string): Promise<void> {
    requireActor(actor);
    const seen = isUuid(id) ? await this.entries.find(id) : null;
    if (!seen) return;
    if (seen.userId !== actor.id) throw new AppError('FORBIDDEN');
    await this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, actor);
      const entry = await this.entries.lock(transaction.manager, id);
      if (entry && entry.status !== 'ENDED') await this.openings.letGo(transaction, entry);
    });
  }

  /** With the account; what is held goes to the next in line. Whoever calls has authorised it. */
  async forgetAllOf(transaction: Transaction, userId: string): Promise<void> {
    const { manager } = transaction;
    for (const { id } of await this.entries.allOf(userId, manager)) {
      const entry = await this.entries.lock(manager, id);
      if (entry) await this.openings.letGo(transaction, entry);
    }
    await this.entries.removeAllOf(manager, userId);
  }

  private async forService(actor: Actor, id: string, date: string): Promise<Wanted> {
    const schedule = await this.services.schedule(id);
    if (schedule.providerId === actor.id) throw new AppError('OWN_SERVICE');
    if (schedule.isPaused) throw new AppError('SERVICE_PAUSED');
    const { first, last } = windowOn(schedule, this.clock.now(), this.config.bookingWindowDays);
    if (date < first || date > last) throw new AppError('SLOT_OUTSIDE_WINDOW');
    if ((await this.slots.day(schedule.id, date)).hasFreeSlots) throw new AppError('DAY_OPEN');
    const { type, timeZone } = schedule;
    const endsAt = dayOver(date, timeZone);
    return { serviceId: schedule.id, type, location: null, radiusKm: null, date, endsAt };
  }

  private async forType(actor: Actor, { type, location, radiusKm, date }: WaitRequest): Promise<Wanted> {
    const from = location ?? actor.location;
    if (!from) throw new AppError('LOCATION_REQUIRED');
    const timeZone = this.places.timeZone(from);
    const { first, last } = bookingWindow(this.clock.now(), timeZone, WINDOW_DAYS_MAX);
    if (date < first || date > last) throw new AppError('SLOT_OUTSIDE_WINDOW');
    const search = { type, freeAt: { date }, from };
    const { rows } = await this.search.near(actor, radiusKm, search, { size: 1, after: null });
    if (rows.length > 0) throw new AppError('DAY_OPEN');
    const endsAt = dayOver(date, timeZone);
    return { serviceId: null, type: type!, location: toGeography(from), radiusKm, date, endsAt };
  }

  private async show(entries: readonly WaitlistEntryEntity[]): Promise<ShownEntry[]> {
    const ids = entries.flatMap(({ serviceId, offerServiceId }) => [serviceId, offerServiceId]);
    const named = await this.services.active([...new Set(ids.filter((id) => id !== null))]);
    const services = new Map(named.map((service) => [service.id, service]));
    return entries.map((entry) => ({
      entry,
      service: services.get(entry.serviceId ?? '') ?? null,
      offered: services.get(entry.offerServiceId ?? '') ?? null,
    }));
  }
}

function isSame(entry: WaitlistEntryEntity, wanted: Wanted): boolean {
  return (
    entry.date === wanted.date &&
    entry.serviceId === wanted.serviceId &&
    (wanted.serviceId !== null || entry.type === wanted.type)
  );
}
