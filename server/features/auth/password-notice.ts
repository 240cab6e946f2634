import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { OutboxRelay } from '../../platform/events/outbox.relay.js';
import { OutboxListener } from '../../platform/events/outbox-listener.js';
import type { Tasks } from '../../platform/events/topics.js';
import { Logs } from '../../platform/logging/logs.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UserService } from '../users/user.service.js';
import { SmsSender } from './sms-sender.js';
import { textsIn } from './texts.js';

/** Before the second and the third try. */
const RETRY_AFTER_MS = [1000, 10_000];

/** Tells a number by SMS that its account has a new password: whoever has stolen a session must not change it unnoticed. */
@Injectable()
export class PasswordNotice extends OutboxListener<'passwordChanged'> {
  constructor(
    relay: OutboxRelay,
    private readonly users: UserService,
    private readonly sms: SmsSender,
    private readonly limits: RateLimits,
    logs: Logs,
  ) {
    super(relay, 'passwordChanged', logs, 'sms: a new password could not be told');
  }

  protected async tell({ userId }: Tasks['passwordChanged'], signal: AbortSignal): Promise<void> {
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
        await wait(RETRY_AFTER_MS[tries], undefined, { signal });
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
