import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../domain/errors.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { Credentials } from '../users/credentials.service.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import type { NewPushSubscription } from './push-subscription.schema.js';

/** As many as anybody has; the oldest makes room. */
const PER_USER = 10;
const DAY_MS = 24 * 3_600_000;

/** Which browsers hear of a user's bookings. */
@Injectable()
export class PushSubscriptionService {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly credentials: Credentials,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.every('forgetSubscriptions', DAY_MS, () => subscriptions.forgetEnded());
  }

  /** What a browser must be given to subscribe: base64url. It is no secret. */
  publicKey(): string {
    return this.config.push.publicKey;
  }

  /**
   * The caller's browser hears of the caller's bookings from now on, and of nobody else's.
   * @throws UNAUTHENTICATED, TOO_MANY_TRIES, BAD_INPUT where the endpoint is another's
   */
  async save(actor: MaybeActor, subscription: NewPushSubscription): Promise<void> {
    requireActor(actor);
    await this.limits.spend('push subscriptions per person', actor.id);
    const saved = await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      await this.credentials.hold(transaction, actor);
      const row = { ...subscription, id: uuid(), userId: actor.id };
      if (!(await this.subscriptions.save(manager, row))) return false;
      await this.subscriptions.dropOldest(manager, actor.id, PER_USER);
      return true;
    });
    if (!saved) throw new AppError('BAD_INPUT');
  }

  /** @returns whether there was one of the caller's @throws UNAUTHENTICATED */
  async remove(actor: MaybeActor, endpoint: string): Promise<boolean> {
    requireActor(actor);
    return this.subscriptions.removeOf(actor.id, endpoint);
  }
}
