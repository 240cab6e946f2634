import { Injectable } from '@nestjs/common';
import { EntityManager, IsNull } from 'typeorm';
import { batched } from '../../platform/database/batched.js';
import { toGeography } from '../../platform/database/points.js';
import { Statements } from '../../platform/database/statements.js';
import { withHours, type WithHours } from './schedule.sql.js';
import { ServiceEntity } from './service.entity.js';
import { withTerms, type TermsRow } from './service-terms.row.js';
import type { ListedService, ServiceRow } from './service.row.js';
import { ALL_OF_PROVIDER, BY_IDS, MANAGED, SERVICE } from './service.sql.js';

/** Where a deleted provider's services are. */
const NOWHERE = { latitude: 0, longitude: 0 };

type KnownService = ServiceRow & { deletedAt: Date | null };

@Injectable()
export class ServiceRepository {
  private readonly read = batched(async (ids) => {
    const rows = await this.findAll(ids);
    return new Map(rows.map((service) => [service.id, service]));
  });

  constructor(
    private readonly manager: EntityManager,
    private readonly statements: Statements,
  ) {}

  /** Deleted services are found, too. Read at once for all who are told of a change in the same moment. */
  async find(id: string): Promise<KnownService | null> {
    return (await this.read(id)) ?? null;
  }

  async findActive(ids: readonly string[]): Promise<ServiceRow[]> {
    return (await this.findAll(ids)).filter(({ deletedAt }) => !deletedAt);
  }

  private async findAll(ids: readonly string[]): Promise<KnownService[]> {
    return SERVICE.read(await this.statements.query<KnownService>(BY_IDS, [ids]));
  }

  /** Of a provider, paused ones included, newest first, after the id `after`. */
  async managedBy(providerId: string, limit: number, after: string | null): Promise<ServiceRow[]> {
    return SERVICE.read(await this.statements.query<ServiceRow>(MANAGED, [providerId, after, limit]));
  }

  async allOf(providerId: string): Promise<ListedService[]> {
    const rows = await this.manager.query<WithHours<Omit<ListedService, 'terms'> & TermsRow>[]>(
      ALL_OF_PROVIDER,
      [providerId],
    );
    return SERVICE.read(rows.map(withHours)).map(withTerms);
  }

  /** How many services of a provider are on the market, as a transaction sees it. */
  async countActive(manager: EntityManager, providerId: string): Promise<number> {
    return manager.countBy(ServiceEntity, { providerId, deletedAt: IsNull() });
  }

  async insert(manager: EntityManager, service: Partial<ServiceEntity>): Promise<void> {
    await manager.insert(ServiceEntity, service);
  }

  /** As it is now, where it is still offered; nobody else changes it until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<ServiceEntity | null> {
    return manager.findOne(ServiceEntity, {
      where: { id, deletedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Changes what the transaction has locked. */
  async change(manager: EntityManager, id: string, changes: Partial<ServiceEntity>): Promise<void> {
    await manager.update(
      ServiceEntity,
      { id },
      { ...changes, scheduleVersion: () => 'schedule_version + 1' },
    );
  }

  /** Marks it deleted, without the uploads that it gives up; false where it already was. */
  async markDeleted(manager: EntityManager, id: string, at: Date): Promise<boolean> {
    const { affected } = await manager.update(
      ServiceEntity,
      { id, deletedAt: IsNull() },
      { deletedAt: at, pictureUrl: unlessOwn('picture_url'), audioUrl: unlessOwn('audio_url') },
    );
    return affected === 1;
  }

  /**
   * Takes a provider's services off the market and forgets what they told of the provider: words, voice, home.
   * @returns the ids of those that were on it
   */
  async forgetAllOf(manager: EntityManager, providerId: string, at: Date): Promise<string[]> {
    const active = await manager.find(ServiceEntity, {
      where: { providerId, deletedAt: IsNull() },
      order: { id: 'ASC' },
      select: { id: true },
      lock: { mode: 'pessimistic_write' },
    });
    await manager
      .createQueryBuilder()
      .update(ServiceEntity)
      .set({
        deletedAt: () => 'coalesce(deleted_at, :at)',
        description: 'Deleted',
        pictureUrl: null,
        audioUrl: null,
        location: toGeography(NOWHERE),
        town: null,
      })
      .where({ providerId })
      .setParameters({ at })
      .execute();
    return active.map(({ id }) => id);
  }
}

/** A link as it is, but none to an upload, which a deleted service gives up. */
function unlessOwn(column: string): () => string {
  return () => `CASE WHEN starts_with(${column}, '/') THEN NULL ELSE ${column} END`;
}
