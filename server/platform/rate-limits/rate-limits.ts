import { Inject, Injectable } from '@nestjs/common';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppError, type ErrorCode } from '../../../domain/errors.js';
import { CONFIG, type Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { REDIS, type RedisConnections } from '../redis/redis.js';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** `points` tries in `duration` seconds; `refusal` where it is not TOO_MANY_TRIES that says so. */
interface LimitOptions {
  points: number;
  duration: number;
  refusal?: ErrorCode;
}

/**
 * All limits, each with whom it bounds and what gives tries back. "Address" is an IPv4 address or a /64 of IPv6, "network" that
 * address or a /48 (address.ts).
 *
 * What a person does alone, by a number from an address, is bound tightly: a stranger who guesses shuts out nobody but
 * themselves. What many share is bound loosely and counts failures only, for a whole village may have one address, and whoever
 * reaches such a bound can still log in, or register, with a one-time code. What bounds a number alone takes strangers in four
 * networks to fill, and closes one of its two ways in.
 */
export const limitsOf = ({ ai, smsCaps }: Pick<Config, 'ai' | 'smsCaps'>) =>
  ({
    // Passwords. A right one gives back what it took, and all tries of its number from its address.
    'login per number and address': { points: 5, duration: 15 * MINUTE },
    'login per number and network': { points: 30, duration: DAY, refusal: 'LOGIN_BY_CODE' },
    'login per number': { points: 100, duration: DAY, refusal: 'LOGIN_BY_CODE' },
    'login per address': { points: 100, duration: 15 * MINUTE, refusal: 'LOGIN_BY_CODE' },
    'login per network': { points: 1000, duration: 15 * MINUTE, refusal: 'LOGIN_BY_CODE' },
    'delete code per admin': { points: 5, duration: 15 * MINUTE },

    // Codes sent. One that is typed in gives back what it took of its address and its network.
    'code per number and network': { points: 5, duration: HOUR },
    'code per number': { points: 20, duration: HOUR },
    'code per address': { points: 60, duration: HOUR },
    'code per network': { points: 300, duration: HOUR },

    // Codes typed in. A right one gives back what it took; a new code gives who asked for it all tries of its number back.
    'code tries per number and address': { points: 5, duration: 5 * MINUTE, refusal: 'OTP_EXPIRED' },
    'code tries per number and network': { points: 30, duration: DAY },
    'code tries per number': { points: 100, duration: DAY },
    'code tries per address': { points: 50, duration: HOUR },
    'code tries per network': { points: 300, duration: DAY },

    // SMS cost money, whoever asked for them: nothing gives them back but not being sent.
    'sms per block of numbers': { points: 100, duration: HOUR, refusal: 'SMS_CAPPED' },
    'sms per other country': { points: smsCaps.abroadHourly, duration: HOUR, refusal: 'SMS_CAPPED' },
    'sms an hour': { points: smsCaps.hourly, duration: HOUR, refusal: 'SMS_CAPPED' },
    'sms a day': { points: smsCaps.daily, duration: DAY, refusal: 'SMS_CAPPED' },

    // Registrations, and of these the ones that found the number taken: the others give back what they took of the latter.
    'registration per address': { points: 300, duration: HOUR, refusal: 'LOGIN_BY_CODE' },
    'registration per network': { points: 1000, duration: HOUR, refusal: 'LOGIN_BY_CODE' },
    'taken numbers per address': { points: 10, duration: HOUR, refusal: 'LOGIN_BY_CODE' },
    'taken numbers per network': { points: 30, duration: HOUR, refusal: 'LOGIN_BY_CODE' },
    'taken numbers': { points: 200, duration: HOUR, refusal: 'LOGIN_BY_CODE' },

    // Of one person who is logged in. Of a new password their number is told by an SMS.
    'new password per person': { points: 5, duration: DAY },
    'notice per number': { points: 5, duration: DAY },
    'confirmation per person': { points: 5, duration: 15 * MINUTE },
    'uploads per person': { points: 120, duration: HOUR },
    // Everybody who looks at the market is told of each.
    'service changes per person': { points: 120, duration: HOUR },
    'reviews per person': { points: 60, duration: HOUR },
    'exports per person': { points: 10, duration: HOUR },
    // The other party is told of each.
    'moves per person': { points: 60, duration: HOUR },
    'sites per person': { points: 60, duration: HOUR },
    // What opens is held for whoever waits.
    'waitlist per person': { points: 60, duration: HOUR },
    'push subscriptions per person': { points: 60, duration: HOUR },
    'questions per person': { points: 20, duration: 5 * MINUTE },
    'questions per person a day': { points: ai.dailyQuestions, duration: DAY },
    // Whoever is in danger writes a few times; this only bounds what a machine could store.
    'emergencies per person': { points: 60, duration: HOUR },
  }) satisfies Record<string, LimitOptions>;

export type Limit = keyof ReturnType<typeof limitsOf>;

/** One try, by what is counted: a number, an address, a person. */
export type Try = readonly [limit: Limit, key: string];

/** What the limits are made of (`limitsOf`). */
export type LimitsConfig = Pick<Config, 'ai' | 'smsCaps' | 'rateLimits'>;

interface Counter {
  limiter: RateLimiterAbstract;
  refusal: ErrorCode;
}

/**
 * Counts tries: those at all instances together through Redis, and while that is away each counts those at itself. Off (never in
 * production) it lets everything through. A try that is refused counts nowhere.
 */
@Injectable()
export class RateLimits {
  private readonly counters: Map<Limit, Counter>;

  private readonly refused;

  constructor(
    @Inject(CONFIG) private readonly config: LimitsConfig,
    @Inject(REDIS) redis: RedisConnections | null,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter('rate_limit_refusals_total', 'Tries that came too often.', ['limit']);
    const limits: [string, LimitOptions][] = Object.entries(limitsOf(config));
    this.counters = new Map(
      limits.map(([name, { points, duration, refusal = 'TOO_MANY_TRIES' }]) => [
        name as Limit,
        { limiter: limiterOf(redis, { keyPrefix: name, points, duration }), refusal },
      ]),
    );
  }

  /**
   * Spends one try.
   * @throws the limit's refusal, TOO_MANY_TRIES unless it says otherwise, with the seconds to wait where none is left
   */
  async spend(limit: Limit, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    const { limiter, refusal } = this.counterOf(limit);
    try {
      await limiter.consume(key);
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      await limiter.reward(key);
      this.refused({ limit });
      throw refusalOf(refusal, state);
    }
  }

  /** Spends each of these tries, or none of them. @throws as `spend`, for the first of which none is left */
  async spendAll(tries: readonly Try[]): Promise<void> {
    const spent: Try[] = [];
    try {
      for (const each of tries) {
        await this.spend(...each);
        spent.push(each);
      }
    } catch (refusal) {
      await this.refund(spent);
      throw refusal;
    }
  }

  /** Gives one of each of these back: it was no failure after all. */
  async refund(tries: readonly Try[]): Promise<void> {
    if (!this.config.rateLimits) return;
    for (const [limit, key] of tries) {
      const { limiter } = this.counterOf(limit);
      const state = await limiter.get(key);
      // Nobody saves tries up.
      if (state && state.consumedPoints > 0) await limiter.reward(key);
    }
  }

  /** Gives one of each of these back where the server had no time for the work: nobody has tried what was not looked at. */
  async refundIfBusy<T>(tries: readonly Try[], work: Promise<T>): Promise<T> {
    return work.catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'SERVER_BUSY') await this.refund(tries);
      throw error;
    });
  }

  /** Gives all tries back, e.g. after a login that succeeded. */
  async forgive(limit: Limit, key: string): Promise<void> {
    await this.counterOf(limit).limiter.delete(key);
  }

  private counterOf(limit: Limit): Counter {
    return this.counters.get(limit) as Counter;
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

function refusalOf(code: ErrorCode, { msBeforeNext }: RateLimiterRes): AppError {
  return new AppError(code, { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });
}
