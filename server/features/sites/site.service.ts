import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { SITES_OF_CONSUMER, type SavedSite } from '../../../domain/jobs/saved-site.js';
import { requireActor, subjectOf, type Actor, type MaybeActor } from '../../platform/auth/actor.js';
import { toGeography } from '../../platform/database/points.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { isUuid } from '../../platform/validation/uuid.js';
import { AuditAction } from '../audit/audit.row.js';
import { Audit } from '../audit/audit.service.js';
import { Credentials } from '../users/credentials.service.js';
import { UserService } from '../users/user.service.js';
import type { SiteEntity } from './site.entity.js';
import { SiteRepository } from './site.repository.js';

/** The places of work that a consumer keeps, such as fields (P136). Nobody but them, and an admin who acts for them, sees one. */
@Injectable()
export class SiteService {
  constructor(
    private readonly sites: SiteRepository,
    private readonly users: UserService,
    private readonly credentials: Credentials,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Those of the actor, or of `userId` where the actor is an admin, newest first.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
   */
  async list(actor: MaybeActor, userId?: string | null): Promise<SiteEntity[]> {
    const consumerId = subjectOf(actor, userId);
    if (consumerId !== actor?.id) await this.users.get(consumerId);
    return this.sites.ofConsumer(consumerId);
  }

  /** All that a user keeps; whoever calls has authorised it. */
  async allOf(userId: string): Promise<SiteEntity[]> {
    return this.sites.ofConsumer(userId);
  }

  /**
   * Adds a place, or puts it where the one with its id was.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND, TOO_MANY_TRIES, BAD_INPUT where they keep as many as they can
   */
  async save(actor: MaybeActor, { id, site }: SavedSite, userId?: string | null): Promise<SavedSite> {
    const consumerId = subjectOf(actor, userId);
    requireActor(actor);
    await this.limits.spend('sites per person', actor.id);
    const { location, name, size, gate } = site;
    await this.change(actor, consumerId, AuditAction.SAVE_SITE, id, async ({ manager }) => {
      // Under the lock of their owner, so nobody adds another one meanwhile.
      if ((await this.sites.countOthers(manager, consumerId, id)) >= SITES_OF_CONSUMER) throw full();
      await this.sites.save(manager, {
        consumerId,
        id,
        location: toGeography(location),
        name,
        area: size?.area ?? null,
        areaUnit: size?.unit ?? null,
        gate,
      });
    });
    return { id, site };
  }

  /**
   * Forgets a place; one that is not there is gone already.
   * @throws UNAUTHENTICATED, FORBIDDEN, USER_NOT_FOUND
   */
  async delete(actor: MaybeActor, id: string, userId?: string | null): Promise<void> {
    const consumerId = subjectOf(actor, userId);
    requireActor(actor);
    const key = id.toLowerCase();
    if (!isUuid(key)) return;
    await this.change(actor, consumerId, AuditAction.DELETE_SITE, key, async ({ manager }) =>
      this.sites.remove(manager, consumerId, key),
    );
  }

  /** With the account; whoever calls has authorised it. */
  async forgetAllOf({ manager }: Transaction, userId: string): Promise<void> {
    await this.sites.removeAllOf(manager, userId);
  }

  private async change(
    actor: Actor,
    consumerId: string,
    action: AuditAction,
    siteId: string,
    work: (transaction: Transaction) => Promise<unknown>,
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      await this.credentials.lock(transaction, actor, consumerId);
      await work(transaction);
      await this.audit.recordForAnother(transaction, actor, action, consumerId, { siteId });
    });
  }
}

function full(): AppError {
  const message = `there can be ${SITES_OF_CONSUMER} places at most`;
  return new AppError('BAD_INPUT', { fields: [{ path: 'id', message }] });
}
