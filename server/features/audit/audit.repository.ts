import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AuditEntryEntity } from './audit-entry.entity.js';
import type { AuditRow } from './audit.row.js';

/** The only query code over audit_log; it is only ever added to. */
@Injectable()
export class AuditRepository {
  constructor(private readonly manager: EntityManager) {}

  async insert(
    manager: EntityManager,
    entry: Pick<AuditEntryEntity, 'actorId' | 'action' | 'subjectId' | 'details'>,
  ): Promise<void> {
    await manager.insert(AuditEntryEntity, entry);
  }

  async about(subjectId: string): Promise<AuditRow[]> {
    return this.manager.find(AuditEntryEntity, { where: { subjectId }, order: { id: 'DESC' } });
  }
}
