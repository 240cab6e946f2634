import type { AppError } from '../../../domain/errors.js';
import { Metrics } from '../metrics/metrics.js';
import { limitsOf, RateLimits, type Limit } from './rate-limits.js';

const config = {
  rateLimits: true,
  ai: { model: null, timeoutSeconds: 60, maxTokens: 1000, dailyTokens: 1000, dailyQuestions: 7 },
  smsCaps: { hourly: 6, daily: 8, homeCountries: ['91'], abroadHourly: 2 },
};
const open = (rateLimits = true) =>
  new RateLimits({ ...config, rateLimits }, null, new Metrics({ metrics: null }));
const all = Object.entries(limitsOf(config)) as [
  Limit,
  { points: number; duration: number; refusal?: string },
][];

/** The code of the refusal; null where there is none. */
async function refusal(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
}

async function spendTimes(limits: RateLimits, limit: Limit, key: string, times: number): Promise<void> {
  for (let spent = 0; spent < times; spent++) await limits.spend(limit, key);
}

describe.each(all)('the limit %s', (limit, { points, duration, refusal: code = 'TOO_MANY_TRIES' }) => {
  it('refuses one key alone when its tries are spent, and says for how long', async () => {
    const limits = open();
    await spendTimes(limits, limit, 'mine', points);
    const refused = await limits.spend(limit, 'mine').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code, retryAfterSeconds: duration });
    expect(await refusal(limits.spend(limit, 'theirs'))).toBeNull();
  });

  it('gives back one try for one, however many were refused, and all where it forgives', async () => {
    const limits = open();
    await spendTimes(limits, limit, 'mine', points);
    for (let refused = 0; refused < 3; refused++)
      expect(await refusal(limits.spend(limit, 'mine'))).toBe(code);
    await limits.refund([[limit, 'mine']]);
    await limits.spend(limit, 'mine');
    expect(await refusal(limits.spend(limit, 'mine'))).toBe(code);
    await limits.forgive(limit, 'mine');
    await spendTimes(limits, limit, 'mine', points);
    expect(await refusal(limits.spend(limit, 'mine'))).toBe(code);
  });

  it('lets nobody save tries up', async () => {
    const limits = open();
    for (let round = 0; round < 3; round++) await limits.refund([[limit, 'mine']]);
    await limits.spend(limit, 'mine');
    for (let round = 0; round < 3; round++) await limits.refund([[limit, 'mine']]);
    await spendTimes(limits, limit, 'mine', points);
    expect(await refusal(limits.spend(limit, 'mine'))).toBe(code);
  });

  it('is none where limits are off', async () => {
    const limits = open(false);
    await spendTimes(limits, limit, 'mine', points + 1);
  });
});

describe('several limits at once', () => {
  const pair = ['login per number and address', '+919822012345 203.0.113.9'] as const;
  const shared = ['login per address', '203.0.113.9'] as const;

  it('are spent together or not at all', async () => {
    const limits = open();
    await spendTimes(limits, ...pair, 5);
    for (let round = 0; round < 200; round++)
      expect(await refusal(limits.spendAll([shared, pair]))).toBe('TOO_MANY_TRIES');
    await spendTimes(limits, ...shared, 100);
    expect(await refusal(limits.spend(...shared))).toBe('LOGIN_BY_CODE');
  });

  it('hold those who come at the same moment', async () => {
    const limits = open();
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => refusal(limits.spendAll([pair, shared]))),
    );
    expect(tries.filter((code) => code === null)).toHaveLength(5);
  });
});
