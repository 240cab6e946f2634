import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import type { Actor } from '../../platform/auth/actor.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';

/** The operator's code, without which no admin deletes anybody (P25). */
@Injectable()
export class DeleteCode {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: RateLimits,
  ) {}

  /** @throws DELETE_CODE_UNSET, WRONG_DELETE_CODE, TOO_MANY_TRIES after a few wrong ones in a row */
  async check(actor: Actor, code: string): Promise<void> {
    const { adminDeleteCode } = this.config;
    if (!adminDeleteCode) throw new AppError('DELETE_CODE_UNSET');
    await this.limits.spend('delete code per admin', actor.id);
    if (!timingSafeEqual(digest(code), digest(adminDeleteCode))) throw new AppError('WRONG_DELETE_CODE');
    await this.limits.forgive('delete code per admin', actor.id);
  }
}

/** Equal in length, whatever was typed: the comparison then takes the same time for every code. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
