import { Injectable } from '@nestjs/common';
import { EntityManager, Not } from 'typeorm';
import { SiteEntity } from './site.entity.js';

/** The only query code over sites. */
@Injectable()
export class SiteRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Newest first. */
  async ofConsumer(consumerId: string): Promise<SiteEntity[]> {
    return this.manager.find(SiteEntity, {
      where: { consumerId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** How many a consumer keeps beside this one. */
  async countOthers(manager: EntityManager, consumerId: string, id: string): Promise<number> {
    return manager.countBy(SiteEntity, { consumerId, id: Not(id) });
  }

  /** Adds it, or puts it in the place of the one with its id. */
  async save(manager: EntityManager, site: Omit<SiteEntity, 'createdAt'>): Promise<void> {
    await manager.upsert(SiteEntity, site, ['consumerId', 'id']);
  }

  /** @returns whether it was there */
  async remove(manager: EntityManager, consumerId: string, id: string): Promise<boolean> {
    const { affected } = await manager.delete(SiteEntity, { consumerId, id });
    return affected === 1;
  }

  async removeAllOf(manager: EntityManager, consumerId: string): Promise<void> {
    await manager.delete(SiteEntity, { consumerId });
  }
}
