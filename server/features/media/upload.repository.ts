import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { TicketedUpload, UploadRow, UsedBy } from './upload.row.js';

const COLUMNS = `id, owner_id AS "ownerId", name, file_name AS "fileName", media_type AS "mediaType", kind,
  size::float8 AS size, created_at AS "createdAt", stored_at AS "storedAt"`;

/** Deletes rows that nothing uses, and remembers that their bytes have to go. */
const DROP = (condition: string) => `
  WITH dropped AS (
    DELETE FROM uploads WHERE ${condition} AND NOT EXISTS (SELECT FROM upload_uses WHERE upload_id = uploads.id)
    RETURNING name
  ) INSERT INTO upload_remains (name, since) SELECT name, $2 FROM dropped`;

/** The only query code over uploads, upload_uses and upload_remains. */
@Injectable()
export class UploadRepository {
  constructor(private readonly manager: EntityManager) {}

  async insert(manager: EntityManager, upload: Omit<UploadRow, 'storedAt'>): Promise<void> {
    const { id, ownerId, name, fileName, mediaType, kind, size, createdAt } = upload;
    await manager.query(
      `INSERT INTO uploads (id, owner_id, name, file_name, media_type, kind, size, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, ownerId, name, fileName, mediaType, kind, size, createdAt],
    );
  }

  async find(name: string): Promise<UploadRow | null> {
    const [row] = await this.manager.query<UploadRow[]>(`SELECT ${COLUMNS} FROM uploads WHERE name = $1`, [
      name,
    ]);
    return row ?? null;
  }

  /** As `find`, with what its ticket must be of. */
  async findTicketed(name: string): Promise<TicketedUpload | null> {
    const [row] = await this.manager.query<TicketedUpload[]>(
      `SELECT ${COLUMNS}, (SELECT token_version FROM users WHERE users.id = owner_id) AS "tokenVersion"
       FROM uploads WHERE name = $1`,
      [name],
    );
    return row ?? null;
  }

  /** As `find`, and it stays until the transaction ends. */
  async lock(manager: EntityManager, name: string): Promise<UploadRow | null> {
    const [row] = await manager.query<UploadRow[]>(
      `SELECT ${COLUMNS} FROM uploads WHERE name = $1 FOR UPDATE`,
      [name],
    );
    return row ?? null;
  }

  /** Whether something that everybody may see shows it. */
  async isShown(id: string): Promise<boolean> {
    const rows = await this.manager.query<unknown[]>(
      `SELECT FROM upload_uses WHERE upload_id = $1 AND used_by IN ('service', 'review') LIMIT 1`,
      [id],
    );
    return rows.length > 0;
  }

  /** Bytes that a person's uploads take, with those under way since `since`. */
  async bytesOf(manager: EntityManager, ownerId: string, since: Date): Promise<number> {
    const [row] = await manager.query<{ bytes: number }[]>(
      `SELECT coalesce(sum(size), 0)::float8 AS bytes FROM uploads
       WHERE owner_id = $1 AND (stored_at IS NOT NULL OR created_at > $2)`,
      [ownerId, since],
    );
    return row!.bytes;
  }

  /** Uploads that were allowed since `since` and are not known to have come, the first ones first. */
  async pending(since: Date, limit: number): Promise<UploadRow[]> {
    return this.manager.query(
      `SELECT ${COLUMNS} FROM uploads WHERE stored_at IS NULL AND created_at > $1 ORDER BY created_at LIMIT $2`,
      [since, limit],
    );
  }

  async markStored(manager: EntityManager, id: string, size: number, at: Date): Promise<void> {
    await manager.query(`UPDATE uploads SET stored_at = $2, size = $3 WHERE id = $1`, [id, at, size]);
  }

  /** The ids of those that are there; they stay until the transaction ends. */
  async hold(manager: EntityManager, names: string[]): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM uploads WHERE name = ANY($1) ORDER BY id FOR KEY SHARE`,
      [names],
    );
    return rows.map(({ id }) => id);
  }

  async addUses(manager: EntityManager, usedBy: UsedBy, usedById: string, ids: string[]): Promise<void> {
    await manager.query(
      `INSERT INTO upload_uses (upload_id, used_by, used_by_id) SELECT unnest($3::uuid[]), $1, $2
       ON CONFLICT DO NOTHING`,
      [usedBy, usedById, ids],
    );
  }

  /** @returns what this subject uses no more: all but `kept` */
  async removeUses(
    manager: EntityManager,
    usedBy: UsedBy,
    usedById: string,
    kept: string[],
  ): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `DELETE FROM upload_uses WHERE used_by = $1 AND used_by_id = $2 AND upload_id <> ALL ($3::uuid[])
       RETURNING upload_id AS id`,
      [usedBy, usedById, kept],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of these that nothing uses any more. */
  async dropUnused(manager: EntityManager, ids: string[], at: Date): Promise<void> {
    // A new use may be under way: wait for it, then look.
    await manager.query(`SELECT FROM uploads WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [ids]);
    await manager.query(DROP(`id = ANY($1)`), [ids, at]);
  }

  /** Up to `limit` uploads made before `before` that nothing uses; those that somebody is busy with are left for later. */
  async unused(manager: EntityManager, before: Date, limit: number): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM uploads
       WHERE created_at < $1 AND NOT EXISTS (SELECT FROM upload_uses WHERE upload_id = uploads.id)
       ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      [before, limit],
    );
    return rows.map(({ id }) => id);
  }

  async give(manager: EntityManager, names: string[], ownerId: string): Promise<void> {
    await manager.query(`UPDATE uploads SET owner_id = $2 WHERE name = ANY($1)`, [names, ownerId]);
  }

  async allOf(ownerId: string): Promise<UploadRow[]> {
    return this.manager.query(`SELECT ${COLUMNS} FROM uploads WHERE owner_id = $1 ORDER BY id DESC`, [
      ownerId,
    ]);
  }

  async dropAllOf(manager: EntityManager, ownerId: string, at: Date): Promise<void> {
    await manager.query(
      `DELETE FROM upload_uses USING uploads WHERE upload_id = uploads.id AND owner_id = $1`,
      [ownerId],
    );
    await manager.query(DROP(`owner_id = $1`), [ownerId, at]);
  }

  /** Names whose bytes are to be erased. */
  async remains(): Promise<string[]> {
    const rows = await this.manager.query<{ name: string }[]>(
      `SELECT name FROM upload_remains ORDER BY since`,
    );
    return rows.map(({ name }) => name);
  }

  /** Forgets names that were erased and whose tickets have long been over: nothing can bring their bytes back. */
  async forgetRemains(names: string[], before: Date): Promise<void> {
    await this.manager.query(`DELETE FROM upload_remains WHERE name = ANY($1) AND since < $2`, [
      names,
      before,
    ]);
  }
}
