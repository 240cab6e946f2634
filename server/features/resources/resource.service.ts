import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../domain/errors.js';
import { RESOURCE_KINDS } from '../../../domain/labels.js';
import {
  RESOURCES_OF_PROVIDER,
  RESOURCES_OF_SERVICE,
  type CreateResource,
} from '../../../domain/resources/resource.js';
import { subjectOf, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { mayManage } from '../services/service.policy.js';
import type { ServiceRow } from '../services/service.row.js';
import { ServiceService } from '../services/service.service.js';
import { SlotService } from '../slots/slot.service.js';
import { Credentials } from '../users/credentials.service.js';
import { UserService } from '../users/user.service.js';
import type { ResourceEntity } from './resource.entity.js';
import { ResourceRepository } from './resource.repository.js';

/** What can be at one place at a time, and which services need it (P125). */
@Injectable()
export class ResourceService {
  constructor(
    private readonly resources: ResourceRepository,
    private readonly services: ServiceService,
    private readonly slots: SlotService,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The machines and people of the actor, or of `userId` where the actor is an admin, newest first: what they have named, and what
   * a service that they offer came with or needs. Of somebody with hundreds of services, what they have named, and the newest.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
   */
  async list(actor: MaybeActor, userId?: string | null): Promise<ResourceEntity[]> {
    const providerId = subjectOf(actor, userId);
    if (providerId !== actor?.id) await this.users.get(providerId);
    return this.resources.ofProvider(providerId, RESOURCES_OF_PROVIDER);
  }

  /** What a service needs; nothing for who may not manage it. */
  async ofService(actor: MaybeActor, service: { id: string; providerId: string }): Promise<ResourceEntity[]> {
    return mayManage(actor, service) ? ((await this.resources.ofService(service.id)) ?? []) : [];
  }

  /** Which services on the market need a resource that the actor has been shown. */
  async servicesOf({ id }: { id: string }): Promise<ServiceRow[]> {
    return this.services.active((await this.resources.servicesOf(id)) ?? []);
  }

  /** All that a user ever had; whoever calls has authorised it. */
  async allOf(userId: string): Promise<ResourceEntity[]> {
    return this.resources.allOf(userId);
  }

  /** Whether all of these are the provider's. @param ids no one twice */
  async areOf(manager: EntityManager, providerId: string, ids: readonly string[]): Promise<boolean> {
    return (await this.resources.countOf(manager, providerId, ids)) === ids.length;
  }

  /** @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND, BAD_INPUT where they have too many */
  async create(actor: MaybeActor, command: CreateResource): Promise<ResourceEntity> {
    const providerId = subjectOf(actor, command.providerId);
    const resource = {
      id: uuid(),
      providerId,
      kind: command.kind,
      name: command.name,
      createdAt: this.clock.now(),
    };
    await this.transactions.run(async (transaction) => {
      await this.credentials.lock(transaction, actor as Actor, providerId);
      const named = await this.resources.countNamed(transaction.manager, providerId);
      if (named >= RESOURCES_OF_PROVIDER)
        throw refusal('name', `there can be ${RESOURCES_OF_PROVIDER} machines and people at most`);
      await this.resources.insert(transaction.manager, resource);
      const details = { resourceId: resource.id, kind: RESOURCE_KINDS.of(command.kind) };
      await this.audit.recordForAnother(
        transaction,
        actor as Actor,
        AuditAction.CREATE_RESOURCE,
        providerId,
        details,
      );
    });
    return resource;
  }

  /**
   * What a service needs, all of it, for each slot from now on. What is booked or closed in its calendar takes these, too.
   * @throws UNAUTHENTICATED, FORBIDDEN, SERVICE_NOT_FOUND, BAD_INPUT where one is not the provider's, or there are none or too
   *   many, RESOURCE_BUSY where what is booked cannot have them
   */
  async setForService(actor: MaybeActor, serviceId: string, wanted: readonly string[]): Promise<ServiceRow> {
    const service = await this.services.getManaged(actor, serviceId);
    const ids = [...new Set(wanted.map((id) => id.toLowerCase()))].sort();
    if (ids.length < 1 || ids.length > RESOURCES_OF_SERVICE)
      throw refusal('resourceIds', `must be 1 to ${RESOURCES_OF_SERVICE}`);
    if (!ids.every(isUuid)) throw refusal('resourceIds', NOT_OWN);
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      // One after the other: which services share is read before their schedules are locked.
      await this.credentials.lock(transaction, actor as Actor, service.providerId);
      const own = await this.resources.countOf(manager, service.providerId, ids);
      if (own < ids.length) throw refusal('resourceIds', NOT_OWN);
      await this.services.need(transaction, service, ids);
      await this.slots.takeInstead(transaction, service.id, ids);
      await this.audit.recordForAnother(
        transaction,
        actor as Actor,
        AuditAction.SET_SERVICE_RESOURCES,
        service.providerId,
        { serviceId: service.id },
      );
    });
    return service;
  }
}

const NOT_OWN = 'must be machines and people of the provider';

function refusal(path: string, message: string): AppError {
  return new AppError('BAD_INPUT', { fields: [{ path, message }] });
}
