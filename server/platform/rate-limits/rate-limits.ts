import { Inject, Injectable } from '@nestjs/common';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError } from '../../../domain/errors.js';
import { CONFIG, type Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { REDIS, type RedisConnections } from '../redis/redis.js';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** How often something may be tried: `points` in `duration` seconds, then nothing for `blockDuration` seconds. */
const limitsOf = ({ ai }: Pick<Config, 'ai'>) => ({
  'login per number': { points: 5, duration: 15 * MINUTE, blockDuration: 15 * MINUTE },
  'login per address': { points: 100, duration: 15 * MINUTE, blockDuration: 15 * MINUTE },
  // The number is told of each, and an SMS costs money.
  'new password per person': { points: 5, duration: DAY },
  'notice per number': { points: 5, duration: DAY },
  'confirmation per person': { points: 5, duration: 15 * MINUTE, blockDuration: 15 * MINUTE },
  'delete code per admin': { points: 5, duration: 15 * MINUTE, blockDuration: 15 * MINUTE },
  'code per number': { points: 5, duration: HOUR, blockDuration: HOUR },
  'code per address': { points: 60, duration: HOUR, blockDuration: HOUR },
  'uploads per person': { points: 120, duration: HOUR, blockDuration: 0 },
  'registration per address': { points: 60, duration: HOUR, blockDuration: HOUR },
  'push subscriptions per person': { points: 60, duration: HOUR },
  'questions per person': { points: 20, duration: 5 * MINUTE },
  'questions per person a day': { points: ai.dailyQuestions, duration: DAY },
});

export type Limit = keyof ReturnType<typeof limitsOf>;

/**
 * Counts tries per number and per address: those at all instances together through Redis, and while that is away each counts
 * those at itself. Off (never in production) it lets everything through.
 */
@Injectable()
export class RateLimits {
  private readonly limiters: Map<Limit, RateLimiterAbstract>;

  private readonly refused;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ai' | 'rateLimits'>,
    @Inject(REDIS) redis: RedisConnections | null,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter('rate_limit_refusals_total', 'Tries that came too often.', ['limit']);
    this.limiters = new Map(
      Object.entries(limitsOf(config)).map(([name, options]) => [
        name as Limit,
        limiterOf(redis, { keyPrefix: name, ...options }),
      ]),
    );
  }

  /**
   * Spends one try.
   * @throws TOO_MANY_TRIES with the seconds to wait where none is left.
   */
  async spend(limit: Limit, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      await this.limiters.get(limit)?.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.refused({ limit });
      throw tooManyTries(refusal);
    }
  }

  /**
   * Spends nothing.
   * @throws TOO_MANY_TRIES where no try is left.
   */
  async check(limit: Limit, key: string): Promise<void> {
    const state = this.config.rateLimits ? await this.limiters.get(limit)?.get(key) : null;
    if (!state || state.remainingPoints > 0) return;
    this.refused({ limit });
    throw tooManyTries(state);
  }

  /** Gives all tries back, e.g. after a login that succeeded. */
  async forgive(limit: Limit, key: string): Promise<void> {
    await this.limiters.get(limit)?.delete(key);
  }
}

function limiterOf(redis: RedisConnections | null, options: IRateLimiterOptions): RateLimiterAbstract {
  const alone = new RateLimiterMemory(options);
  if (!redis) return alone;
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `${redis.prefix}${options.keyPrefix}`,
    storeClient: redis.commands,
    insuranceLimiter: alone,
    rejectIfRedisNotReady: true,
  });
}

function tooManyTries({ msBeforeNext }: RateLimiterRes): AppError {
  return new AppError('TOO_MANY_TRIES', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
}
