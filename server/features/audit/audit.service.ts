import { Injectable } from '@nestjs/common';
import type { Identity } from '../../platform/auth/actor.js';
import type { Transaction } from '../../platform/database/transactions.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditAction, AuditRow } from './audit.row.js';

/** The trail of what was done with an admin's rights, written by the very transaction that does it. */
@Injectable()
export class Audit {
  constructor(private readonly entries: AuditRepository) {}

  /**
   * @param actor null for the operator at the command line, and for a number's new owner
   * @param subjectId the user whom it concerns
   * @param details ids and states; never a name, a number or a secret: the trail outlives its subjects
   */
  async record(
    transaction: Transaction,
    actor: Identity | null,
    action: AuditAction,
    subjectId: string,
    details: Record<string, string> = {},
  ): Promise<void> {
    await this.entries.insert(transaction.manager, {
      actorId: actor?.id ?? null,
      action,
      subjectId,
      details,
    });
  }

  /** As `record`, where the actor acts for somebody else (P22); what people do for themselves is not kept. */
  async recordForAnother(
    transaction: Transaction,
    actor: Identity,
    action: AuditAction,
    subjectId: string,
    details: Record<string, string> = {},
  ): Promise<void> {
    if (actor.id !== subjectId) await this.record(transaction, actor, action, subjectId, details);
  }

  /** All that was done to a user, newest first; whoever calls has authorised it. */
  async about(subjectId: string): Promise<AuditRow[]> {
    return this.entries.about(subjectId);
  }
}
