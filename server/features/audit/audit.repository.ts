import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type { AuditAction, AuditRow } from './audit.row.js';

/** The only query code over audit_log; it is only ever added to. */
@Injectable()
export class AuditRepository {
  constructor(private readonly manager: EntityManager) {}

  async insert(
    manager: EntityManager,
    actorId: string | null,
    action: AuditAction,
    subjectId: string,
    details: Record<string, string>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO audit_log (actor_id, action, subject_id, details) VALUES ($1, $2, $3, $4)`,
      [actorId, action, subjectId, JSON.stringify(details)],
    );
  }

  async about(subjectId: string): Promise<AuditRow[]> {
    return this.manager.query(
      `SELECT at, actor_id AS "actorId", action, details FROM audit_log WHERE subject_id = $1 ORDER BY id DESC`,
      [subjectId],
    );
  }
}
