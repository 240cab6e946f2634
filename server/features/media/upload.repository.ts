import { Injectable } from '@nestjs/common';
import { Any, EntityManager, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { columnsOf } from '../../platform/database/columns.js';
import { UploadRemainsEntity } from './upload-remains.entity.js';
import { UploadUseEntity } from './upload-use.entity.js';
import { UploadEntity } from './upload.entity.js';
import { UsedBy, type TicketedUpload, type UploadRow } from './upload.row.js';

const USED = columnsOf(UploadUseEntity, ['uploadId']);
const UNUSED = `NOT EXISTS (SELECT FROM upload_uses WHERE upload_id = uploads.id)`;

/** Deletes rows that nothing uses, and remembers that their bytes have to go, or does neither. */
const DROP = (condition: string) => `
  WITH dropped AS (
    DELETE FROM uploads WHERE ${condition} AND ${UNUSED} RETURNING name
  ) INSERT INTO upload_remains (name, since) SELECT name, $2 FROM dropped`;

/** The only query code over uploads, upload_uses and upload_remains. */
@Injectable()
export class UploadRepository {
  constructor(private readonly manager: EntityManager) {}

  async insert(manager: EntityManager, upload: Omit<UploadRow, 'storedAt'>): Promise<void> {
    await manager.insert(UploadEntity, { ...upload });
  }

  async find(name: string): Promise<UploadRow | null> {
    return this.manager.findOneBy(UploadEntity, { name });
  }

  /** As `find`, with what its ticket must be of. */
  async findTicketed(name: string): Promise<TicketedUpload | null> {
    const upload = await this.manager
      .createQueryBuilder(UploadEntity, 'upload')
      .innerJoin('upload.owner', 'owner')
      .addSelect(['owner.id', 'owner.tokenVersion'])
      .where({ name })
      .getOne();
    if (!upload) return null;
    const { owner, ...row } = upload;
    return { ...row, tokenVersion: owner!.tokenVersion };
  }

  /** As `find`, and it stays until the transaction ends. */
  async lock(manager: EntityManager, name: string): Promise<UploadRow | null> {
    return manager.findOne(UploadEntity, { where: { name }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whether something that everybody may see shows it. */
  async isShown(id: string): Promise<boolean> {
    return this.manager.existsBy(UploadUseEntity, {
      uploadId: id,
      usedBy: In([UsedBy.SERVICE, UsedBy.REVIEW]),
    });
  }

  /** Bytes that a person's uploads take, with those under way since `since`. */
  async bytesOf(manager: EntityManager, ownerId: string, since: Date): Promise<number> {
    const sum = await manager.sum(UploadEntity, 'size', [
      { ownerId, storedAt: Not(IsNull()) },
      { ownerId, createdAt: MoreThan(since) },
    ]);
    return sum ?? 0;
  }

  /** Uploads that were allowed since `since` and are not known to have come, the first ones first. */
  async pending(since: Date, limit: number): Promise<UploadRow[]> {
    return this.manager.find(UploadEntity, {
      where: { storedAt: IsNull(), createdAt: MoreThan(since) },
      order: { createdAt: 'ASC' },
      take: limit,
    });
  }

  async markStored(manager: EntityManager, id: string, size: number, at: Date): Promise<void> {
    await manager.update(UploadEntity, { id }, { storedAt: at, size });
  }

  /** The ids of those that are there; they stay until the transaction ends. */
  async hold(manager: EntityManager, names: string[]): Promise<string[]> {
    const held = await manager.find(UploadEntity, {
      where: { name: Any(names) },
      order: { id: 'ASC' },
      select: { id: true },
      lock: { mode: 'for_key_share' },
    });
    return held.map(({ id }) => id);
  }

  async addUses(manager: EntityManager, usedBy: UsedBy, usedById: string, ids: string[]): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(UploadUseEntity)
      .values(ids.map((uploadId) => ({ uploadId, usedBy, usedById })))
      .orIgnore()
      .execute();
  }

  /** @returns what this subject uses no more: all but `kept` */
  async removeUses(
    manager: EntityManager,
    usedBy: UsedBy,
    usedById: string,
    kept: string[],
  ): Promise<string[]> {
    const removed = await manager
      .createQueryBuilder()
      .delete()
      .from(UploadUseEntity)
      .where({ usedBy, usedById, uploadId: Not(Any(kept)) })
      .returning(USED.of('upload_uses'))
      .execute();
    return USED.returned(removed).map(({ uploadId }) => uploadId);
  }

  /** Those of these that nothing uses any more. */
  async dropUnused(manager: EntityManager, ids: string[], at: Date): Promise<void> {
    // A new use may be under way: wait for it, then look.
    await manager.find(UploadEntity, {
      where: { id: Any(ids) },
      order: { id: 'ASC' },
      select: { id: true },
      lock: { mode: 'pessimistic_write' },
    });
    await manager.query(DROP(`id = ANY($1)`), [ids, at]);
  }

  /** Up to `limit` uploads made before `before` that nothing uses; those that somebody is busy with are left for later. */
  async unused(manager: EntityManager, before: Date, limit: number): Promise<string[]> {
    const unused = await manager
      .createQueryBuilder(UploadEntity, 'uploads')
      .select('uploads.id')
      .where('uploads.createdAt < :before', { before })
      .andWhere(UNUSED)
      .orderBy('uploads.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
    return unused.map(({ id }) => id);
  }

  async give(manager: EntityManager, names: string[], ownerId: string): Promise<void> {
    await manager.update(UploadEntity, { name: Any(names) }, { ownerId });
  }

  async allOf(ownerId: string): Promise<UploadRow[]> {
    return this.manager.find(UploadEntity, { where: { ownerId }, order: { id: 'DESC' } });
  }

  async dropAllOf(manager: EntityManager, ownerId: string, at: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(UploadUseEntity)
      .where('upload_id IN (SELECT id FROM uploads WHERE owner_id = :ownerId)', { ownerId })
      .execute();
    await manager.query(DROP(`owner_id = $1`), [ownerId, at]);
  }

  /** Names whose bytes are to be erased. */
  async remains(): Promise<string[]> {
    const remains = await this.manager.find(UploadRemainsEntity, { order: { since: 'ASC' } });
    return remains.map(({ name }) => name);
  }

  /** Forgets names that were erased and whose tickets have long been over: nothing can bring their bytes back. */
  async forgetRemains(names: string[], before: Date): Promise<void> {
    await this.manager.delete(UploadRemainsEntity, { name: Any(names), since: LessThan(before) });
  }
}
