import { Injectable } from '@nestjs/common';
import { EntityManager, In, IsNull, Not } from 'typeorm';
import { ServiceEntity } from '../services/service.entity.js';
import { ServiceResourceEntity } from '../services/service-resource.entity.js';
import { batched } from '../../platform/database/batched.js';
import { ResourceEntity } from './resource.entity.js';

@Injectable()
export class ResourceRepository {
  /** By service, what it needs. */
  readonly ofService = batched(async (serviceIds) => {
    const needs = await this.manager.findBy(ServiceResourceEntity, { serviceId: In(serviceIds) });
    const found = await this.manager.findBy(ResourceEntity, {
      id: In(needs.map(({ resourceId }) => resourceId)),
    });
    const byId = new Map(found.map((resource) => [resource.id, resource]));
    return new Map(
      serviceIds.map((id) => [
        id,
        needs.filter(({ serviceId }) => serviceId === id).map(({ resourceId }) => byId.get(resourceId)!),
      ]),
    );
  });

  /** By resource, which active services need it. */
  readonly servicesOf = batched(async (resourceIds) => {
    const needs = await this.manager.findBy(ServiceResourceEntity, { resourceId: In(resourceIds) });
    const active = await this.manager.find(ServiceEntity, {
      where: { id: In(needs.map(({ serviceId }) => serviceId)), deletedAt: IsNull() },
      select: { id: true },
    });
    const ids = new Set(active.map(({ id }) => id));
    return new Map(
      resourceIds.map((id) => [
        id,
        needs
          .filter((each) => each.resourceId === id && ids.has(each.serviceId))
          .map((each) => each.serviceId),
      ]),
    );
  });

  constructor(private readonly manager: EntityManager) {}

  /**
   * Those of a provider that have a name, or that a service which is still offered came with or needs, of the newest `most` services;
   * newest first. Where there are more than `most`, those with a name, and the newest of the others.
   */
  async ofProvider(providerId: string, most: number): Promise<ResourceEntity[]> {
    const offered = await this.manager.find(ServiceEntity, {
      where: { providerId, deletedAt: IsNull() },
      select: { id: true },
      order: { id: 'DESC' },
      take: most,
    });
    const serviceIds = offered.map(({ id }) => id);
    // What came with a service that is gone may be needed by another.
    const needs = await this.manager.findBy(ServiceResourceEntity, { serviceId: In(serviceIds) });
    const ids = [...new Set([...serviceIds, ...needs.map(({ resourceId }) => resourceId)])];
    const listed = await this.manager.find(ResourceEntity, {
      where: [
        { providerId, name: Not(IsNull()) },
        { providerId, id: In(ids) },
      ],
      order: { name: { direction: 'ASC', nulls: 'LAST' }, id: 'DESC' },
      take: most,
    });
    return listed.sort((one, other) => (one.id < other.id ? 1 : -1));
  }

  /** All that a provider ever had. */
  async allOf(providerId: string): Promise<ResourceEntity[]> {
    return this.manager.find(ResourceEntity, { where: { providerId }, order: { id: 'DESC' } });
  }

  /** How many a provider has named. */
  async countNamed(manager: EntityManager, providerId: string): Promise<number> {
    return manager.countBy(ResourceEntity, { providerId, name: Not(IsNull()) });
  }

  /** How many of these are the provider's. */
  async countOf(manager: EntityManager, providerId: string, ids: readonly string[]): Promise<number> {
    return manager.countBy(ResourceEntity, { providerId, id: In([...ids]) });
  }

  async insert(manager: EntityManager, resource: Omit<ResourceEntity, 'createdAt'>): Promise<void> {
    await manager.insert(ResourceEntity, resource);
  }
}
