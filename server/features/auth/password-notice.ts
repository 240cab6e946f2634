import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { Logs } from '../../platform/logging/logs.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UserService } from '../users/user.service.js';
import { SmsSender } from './sms-sender.js';
import { textsIn } from './texts.js';

/** Before the second and the third try. */
const RETRY_AFTER_MS = [1000, 10_000];
/** What is under way at a shutdown has this long. */
const GRACE_MS = 2000;

/**
 * Tells a number by SMS that its account has a new password: whoever has stolen a session must not change it unnoticed. It hears
 * of it when the outbox is relayed, after the commit and in the one instance that relays it, and never keeps that waiting.
 */
@Injectable()
export class PasswordNotice implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    relay: OutboxRelay,
    private readonly users: UserService,
    private readonly sms: SmsSender,
    private readonly limits: RateLimits,
    private readonly logs: Logs,
  ) {
    relay.handle('passwordChanged', ({ userId }) => {
      const telling = this.tell(userId)
        .catch((error: unknown) => this.logs.error({ error }, 'sms: a new password could not be told'))
        .finally(() => this.underWay.delete(telling));
      this.underWay.add(telling);
    });
  }

  /** Before the hook in which TypeORM closes its connections. */
  async beforeApplicationShutdown(): Promise<void> {
    const deadline = setTimeout(() => this.stopping.abort(), GRACE_MS);
    await Promise.all(this.underWay);
    clearTimeout(deadline);
  }

  private async tell(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    // Deleted meanwhile.
    if (!user?.phone) return;
    if (!(await this.mayTell(user.phone))) return;
    const text = textsIn(user.preferredLanguage).passwordChanged;
    for (let tries = 0; ; tries++) {
      try {
        return await this.sms.send(user.phone, text);
      } catch (error) {
        if (tries >= RETRY_AFTER_MS.length) throw error;
        // An aborted wait ends at once, with the reason to give up.
        await wait(RETRY_AFTER_MS[tries], undefined, { signal: this.stopping.signal });
      }
    }
  }

  /** Accounts come and go; whoever has been told a few times today knows. */
  private async mayTell(phone: string): Promise<boolean> {
    try {
      await this.limits.spend('notice per number', phone);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
