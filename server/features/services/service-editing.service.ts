import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { MediaKind } from '../../../domain/media/media-type.js';
import type { UpdateService } from '../../../domain/services/service.schema.js';
import { termsBeside } from '../../../domain/services/terms.js';
import { checkWorkingHours, isSameWeek, type WorkingHours } from '../../../domain/services/working-hours.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { ServiceChangeKind } from '../../platform/events/topics.js';
import { toOwnPath } from '../../platform/http/origin.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { UsedBy } from '../media/upload.row.js';
import { UploadService } from '../media/upload.service.js';
import { Credentials } from '../users/credentials.service.js';
import { ScheduleRepository } from './schedule.repository.js';
import { rulesRow } from './service-availability.row.js';
import type { ServiceEntity } from './service.entity.js';
import { recordChange } from './service.events.js';
import { ServiceRepository } from './service.repository.js';
import type { ServiceRow } from './service.row.js';
import { termsRow, withTerms } from './service-terms.row.js';
import { ServiceService } from './service.service.js';

type Changes = Partial<Omit<ServiceEntity, 'id' | 'providerId' | 'scheduleVersion'>>;

/** Changing a service (P130), and pausing it (P131). What was booked before keeps what was agreed (P53). */
@Injectable()
export class ServiceEditing {
  constructor(
    private readonly services: ServiceService,
    private readonly repository: ServiceRepository,
    private readonly schedules: ScheduleRepository,
    private readonly credentials: Credentials,
    private readonly uploads: UploadService,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes what is said, and tells everybody. What the service has already is no change, so that the same twice is no error.
   * @throws UNAUTHENTICATED, FORBIDDEN, SERVICE_NOT_FOUND, TOO_MANY_TRIES, BAD_WORKING_HOURS, BAD_LINK; BAD_INPUT where the terms do
   *   not go with the price; SERVICE_CHANGED where it is not the `version` that was seen
   */
  async update(actor: MaybeActor, id: string, command: UpdateService): Promise<ServiceRow> {
    return this.change(actor, id, command, AuditAction.UPDATE_SERVICE);
  }

  /**
   * Replaces the whole week. Slots that are booked or closed stay as they were.
   * @throws UNAUTHENTICATED, FORBIDDEN, SERVICE_NOT_FOUND, TOO_MANY_TRIES, BAD_WORKING_HOURS
   */
  async setWorkingHours(actor: MaybeActor, id: string, hours: WorkingHours[]): Promise<ServiceRow> {
    return this.change(actor, id, { workingHours: hours }, AuditAction.SET_WORKING_HOURS);
  }

  private async change(
    actor: MaybeActor,
    id: string,
    command: UpdateService,
    action: AuditAction,
  ): Promise<ServiceRow> {
    const { workingHours } = command;
    const seen = await this.services.getManaged(actor, id);
    const by = actor as Actor;
    const problem = workingHours && checkWorkingHours(workingHours);
    if (problem) throw new AppError('BAD_WORKING_HOURS', { message: problem });
    await this.limits.spend('service changes per person', by.id);
    const pictureUrl = await this.accept(actor, command.pictureUrl, seen.pictureUrl, MediaKind.IMAGE);
    const audioUrl = await this.accept(actor, command.audioUrl, seen.audioUrl, MediaKind.AUDIO);
    await this.transactions.run(async (transaction) => {
      await this.credentials.hold(transaction, by);
      const service = await this.repository.lock(transaction.manager, seen.id);
      if (!service) throw new AppError('SERVICE_NOT_FOUND');
      const changes = changesOf(service, { ...command, pictureUrl, audioUrl }, this.clock.now());
      const week = await this.otherWeek(transaction, service, workingHours);
      if (!week && Object.keys(changes).length === 0) return;
      if (command.version !== undefined && command.version !== service.scheduleVersion)
        throw new AppError('SERVICE_CHANGED');
      await this.repository.change(transaction.manager, service.id, changes);
      if (week) await this.schedules.replace(transaction.manager, service.id, week);
      await this.useLinks(transaction, { ...service, ...changes }, changes);
      recordChange(transaction, ServiceChangeKind.UPDATED, service);
      const details = { serviceId: service.id };
      await this.audit.recordForAnother(transaction, by, action, service.providerId, details);
    });
    return this.services.get(seen.id);
  }

  /** What a link becomes. That of before stays, whoever sent it: an admin changes the words beside another's picture. */
  private async accept(
    actor: MaybeActor,
    link: string | null | undefined,
    before: string | null,
    kind: MediaKind,
  ): Promise<string | null | undefined> {
    if (!link || toOwnPath(link) === before) return link && before;
    return this.uploads.acceptLink(actor, link, [kind]);
  }

  /** A week that is not that of before. */
  private async otherWeek(
    { manager }: Transaction,
    { id }: ServiceEntity,
    week: readonly WorkingHours[] | undefined,
  ): Promise<readonly WorkingHours[] | null> {
    if (!week) return null;
    const schedule = await this.schedules.lock(manager, id);
    return isSameWeek(schedule!.workingHours, week) ? null : week;
  }

  /** Uses what it shows now, and gives up what it showed before. */
  private async useLinks(
    transaction: Transaction,
    { id, providerId, pictureUrl, audioUrl }: ServiceEntity,
    changes: Changes,
  ): Promise<void> {
    const added = [changes.pictureUrl, changes.audioUrl].filter((link) => typeof link === 'string');
    if (changes.pictureUrl === undefined && changes.audioUrl === undefined) return;
    const links = [pictureUrl, audioUrl].filter((link) => link !== null);
    await this.uploads.use(transaction, UsedBy.SERVICE, id, links);
    await this.uploads.give(transaction, added, providerId);
  }
}

/** What is said, and is not so already. */
function changesOf(
  before: ServiceEntity,
  {
    type,
    description,
    price,
    terms,
    availability,
    pictureUrl,
    audioUrl,
    paused,
    acceptWithinHours,
  }: UpdateService,
  now: Date,
): Changes {
  const said: Changes = { type, description, pictureUrl, audioUrl, acceptWithinHours };
  if (price) Object.assign(said, { ...price, currency: price.currency ?? before.currency });
  if (paused !== undefined) said.pausedAt = paused ? (before.pausedAt ?? now) : null;
  if (availability) Object.assign(said, rulesRow(availability, before));
  const known = { ...before, ...termsRow(withTerms(before).terms) };
  if (price || terms)
    Object.assign(said, termsRow(termsBeside(said.unit ?? before.unit, withTerms(before).terms, terms)));
  const changed = Object.entries(said).filter(
    ([name, value]) => value !== undefined && value !== known[name as keyof Changes],
  );
  return Object.fromEntries(changed);
}
