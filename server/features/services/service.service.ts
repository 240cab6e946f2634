import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../domain/errors.js';
import { MediaKind } from '../../../domain/media/media-type.js';
import type { CreateService } from '../../../domain/services/service.schema.js';
import { DEFAULT_WORKING_HOURS } from '../../../domain/services/working-hours.js';
import { requireActor, subjectOf, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { toGeography, fromGeography } from '../../platform/database/points.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { ServiceChangeKind } from '../../platform/events/topics.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { PlaceService } from '../places/place.service.js';
import { UsedBy } from '../media/upload.row.js';
import { UploadService } from '../media/upload.service.js';
import { Credentials } from '../users/credentials.service.js';
import { actsUnproven } from '../users/proof.policy.js';
import { UserService } from '../users/user.service.js';
import { mayManage, SERVICES_OF_UNPROVEN } from './service.policy.js';
import { recordChange } from './service.events.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ServiceRepository } from './service.repository.js';
import { termsRow } from './service-terms.row.js';
import type { ListedService, Schedule, ServiceRow } from './service.row.js';

/** What providers offer. Searching is ServiceSearch's, changing ServiceEditing's; deleting stands above bookings, which it cancels. */
@Injectable()
export class ServiceService {
  constructor(
    private readonly services: ServiceRepository,
    private readonly schedules: ScheduleRepository,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly places: PlaceService,
    private readonly uploads: UploadService,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws SERVICE_NOT_FOUND */
  async get(id: string): Promise<ServiceRow> {
    const service = await this.getEvenDeleted(id);
    if (service.deletedAt) throw new AppError('SERVICE_NOT_FOUND');
    return service;
  }

  /** Those of these services that are still offered, in no order. */
  async active(ids: readonly string[]): Promise<ServiceRow[]> {
    return ids.length > 0 ? this.services.findActive(ids) : [];
  }

  /** For those who are told of a deletion. @throws SERVICE_NOT_FOUND */
  async getEvenDeleted(id: string): Promise<ServiceRow & { deletedAt: Date | null }> {
    const service = isUuid(id) ? await this.services.find(id) : null;
    if (!service) throw new AppError('SERVICE_NOT_FOUND');
    return service;
  }

  /**
   * What a service's slots are computed from.
   * @param manager of a transaction that books or closes a slot: then the schedule stays as it is until that ends
   * @throws SERVICE_NOT_FOUND
   */
  async schedule(id: string, manager?: EntityManager): Promise<Schedule> {
    const known = isUuid(id);
    const schedule =
      known && (manager ? await this.schedules.lock(manager, id) : await this.schedules.find(id));
    if (!schedule) throw new AppError('SERVICE_NOT_FOUND');
    return schedule;
  }

  /**
   * The schedule as somebody has last read it, and perhaps no longer so: for a booking that its version is checked for.
   * Where that fails, `forgetSchedule`.
   * @throws SERVICE_NOT_FOUND
   */
  async recallSchedule(id: string): Promise<Schedule> {
    const schedule = isUuid(id) && (await this.schedules.recall(id));
    if (!schedule) throw new AppError('SERVICE_NOT_FOUND');
    return schedule;
  }

  /**
   * The hours, terms and rules of a service that was read just now.
   * @param scheduleVersion as it was read with it; undefined where it was not, as in lists
   * @throws SERVICE_NOT_FOUND
   */
  async scheduleWith(id: string, scheduleVersion: number | undefined): Promise<Schedule> {
    if (scheduleVersion === undefined) return this.schedule(id);
    const schedule = await this.schedules.at(id, scheduleVersion);
    if (!schedule) throw new AppError('SERVICE_NOT_FOUND');
    return schedule;
  }

  /** Of active services, as a transaction sees them; nothing is locked. */
  async look(manager: EntityManager, ids: readonly string[]): Promise<Schedule[]> {
    return ids.length > 0 ? this.schedules.look(manager, ids) : [];
  }

  /**
   * Of a service whose hours somebody changes otherwise: until the transaction ends nobody books it, and whoever remembers its
   * schedule then reads it anew. Whoever calls has authorised it.
   * @returns the schedule as it is
   * @throws SERVICE_NOT_FOUND
   */
  async touch(manager: EntityManager, id: string): Promise<Schedule> {
    await this.schedules.touch(manager, [id]);
    const [schedule] = await this.schedules.look(manager, [id]);
    if (!schedule) throw new AppError('SERVICE_NOT_FOUND');
    return schedule;
  }

  forgetSchedule(id: string): void {
    this.schedules.forget(id);
  }

  /**
   * Offered where its provider lives, on that place's clock, in the default working hours (P30, P34). Who has not proven
   * their number lists one service at a time; an admin lists for them as many as they answer for.
   * @throws UNAUTHENTICATED, FORBIDDEN, PROOF_REQUIRED, LOCATION_REQUIRED where the provider has none, BAD_LINK
   */
  async create(actor: MaybeActor, command: CreateService): Promise<ServiceRow> {
    const providerId = subjectOf(actor, command.providerId);
    this.users.requireProof(actor as Actor, providerId, 'listing');
    const provider = await this.users.get(providerId);
    const location = fromGeography(provider.location);
    if (!location) throw new AppError('LOCATION_REQUIRED');
    const pictureUrl = await this.accept(actor, command.pictureUrl, MediaKind.IMAGE);
    const audioUrl = await this.accept(actor, command.audioUrl, MediaKind.AUDIO);
    const links = [pictureUrl, audioUrl].filter((link) => link !== null);
    const id = uuid();
    await this.transactions.run(async (transaction) => {
      await this.admit(transaction, actor as Actor, providerId);
      await this.services.insert(transaction.manager, {
        id,
        providerId,
        type: command.type,
        description: command.description,
        pictureUrl,
        audioUrl,
        charges: command.price.charges,
        unit: command.price.unit,
        currency: command.price.currency,
        ...termsRow(command.terms),
        acceptWithinHours: command.acceptWithinHours ?? null,
        location: toGeography(location),
        town: provider.town,
        timeZone: this.places.timeZone(location),
      });
      await this.schedules.replace(transaction.manager, id, DEFAULT_WORKING_HOURS);
      await this.uploads.use(transaction, UsedBy.SERVICE, id, links);
      await this.uploads.give(transaction, links, providerId);
      recordChange(transaction, ServiceChangeKind.CREATED, { id, providerId });
      await this.audit.recordForAnother(transaction, actor as Actor, AuditAction.CREATE_SERVICE, providerId, {
        serviceId: id,
      });
    });
    return this.get(id);
  }

  /**
   * What a service needs from now on; whoever calls has authorised it, and locked its provider. Until the transaction ends nobody books or closes a slot of
   * this service, nor of one that needs any of the same, before or after.
   */
  async need(transaction: Transaction, service: ServiceRow, resourceIds: readonly string[]): Promise<void> {
    const { manager } = transaction;
    const before = await this.schedules.resourcesOf(manager, service.id);
    const sharing = await this.schedules.needing(manager, [...before, ...resourceIds]);
    const touched = [...new Set([service.id, ...sharing])];
    await this.schedules.touch(manager, touched);
    await this.schedules.need(manager, service.id, resourceIds);
    // What is in the calendar of one is seen on those of the others, or no longer.
    for (const id of touched)
      recordChange(transaction, ServiceChangeKind.UPDATED, { id, providerId: service.providerId });
  }

  /** The service, where the actor may manage it. @throws UNAUTHENTICATED, FORBIDDEN, SERVICE_NOT_FOUND */
  async getManaged(actor: MaybeActor, id: string): Promise<ServiceRow> {
    requireActor(actor);
    const service = await this.get(id);
    if (!mayManage(actor, service)) throw new AppError('FORBIDDEN');
    return service;
  }

  /** Part of deleting a service; whoever calls has authorised it and cancels its bookings in the same transaction. */
  async markDeleted(transaction: Transaction, service: ServiceRow): Promise<void> {
    const marked = await this.services.markDeleted(transaction.manager, service.id, this.clock.now());
    if (!marked) return;
    await this.uploads.release(transaction, UsedBy.SERVICE, service.id);
    recordChange(transaction, ServiceChangeKind.DELETED, service);
  }

  /** Holds the provider, and of two who list at once with room for one lets one in. @throws PROOF_REQUIRED, USER_NOT_FOUND */
  private async admit(transaction: Transaction, actor: Actor, providerId: string): Promise<void> {
    if (!this.config.rateLimits || !actsUnproven(actor, providerId)) {
      await this.credentials.hold(transaction, actor, providerId);
      return;
    }
    await this.credentials.lock(transaction, actor, providerId);
    const listed = await this.services.countActive(transaction.manager, providerId);
    if (listed >= SERVICES_OF_UNPROVEN) throw new AppError('PROOF_REQUIRED');
  }

  private async accept(actor: MaybeActor, link: string | null, kind: MediaKind): Promise<string | null> {
    return link && (await this.uploads.acceptLink(actor, link, [kind]));
  }

  /** All that a user ever listed, deleted services included; whoever calls has authorised it. */
  async allOf(providerId: string): Promise<ListedService[]> {
    return this.services.allOf(providerId);
  }

  /** Part of deleting an account: its services leave every list and keep nothing of the person. */
  async forgetAllOf(transaction: Transaction, providerId: string): Promise<void> {
    const ids = await this.services.forgetAllOf(transaction.manager, providerId, this.clock.now());
    for (const id of ids) recordChange(transaction, ServiceChangeKind.DELETED, { id, providerId });
  }
}
