import { Logs } from '../../platform/logging/logs.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { Clock } from '../../platform/clock.js';
import type { ClusterRepository } from './cluster.repository.js';
import { ListingSample } from './listing-sample.service.js';
import type { Stratum } from './service.row.js';

const MINUTE = 60_000;

/** A market of 3,000 squares, whose statements are counted. */
function open() {
  const asked = { strata: 0, rows: [] as number[] };
  let now = 0;
  const clusters: Pick<ClusterRepository, 'strata' | 'draw'> = {
    async strata() {
      asked.strata += 1;
      return Array.from({ length: 3_000 }, (_, x): Stratum => ({ type: 'Tractor', x, y: 0, count: 400 }));
    },
    async draw(strata) {
      const wanted = strata.flatMap(({ wanted, count }) =>
        Array.from({ length: wanted }, () => ({
          latitude: 0,
          longitude: 0,
          charges: 1,
          rating: null,
          words: '@Tractor',
          weight: count / wanted,
        })),
      );
      asked.rows.push(wanted.length);
      return wanted;
    },
  };
  const clock: Pick<Clock, 'now'> = { now: () => new Date(now) };
  const sample = new ListingSample(
    clusters as ClusterRepository,
    clock,
    new Logs({ logLevel: 'silent' }),
    new Metrics({ metrics: null }),
  );
  return { sample, asked, wait: (ms: number) => (now += ms) };
}

describe('the sample of all listings', () => {
  it('is drawn once for all who want it at the same time, a thousand at once', async () => {
    const { sample, asked } = open();
    const all = await Promise.all([sample.listings(), sample.listings(), sample.listings()]);
    expect(new Set(all).size).toBe(1);
    expect(asked.strata).toBe(1);
    expect(Math.max(...asked.rows)).toBeLessThanOrEqual(1_000);
    expect(all[0].size).toBeLessThanOrEqual(32_768 + 3_000);
  });

  it('serves on while a new one is drawn, but not for more than an hour', async () => {
    const { sample, asked, wait } = open();
    const first = await sample.listings();
    wait(9 * MINUTE);
    expect(await sample.listings()).toBe(first);
    expect(asked.strata).toBe(1);
    wait(2 * MINUTE);
    expect(await sample.listings()).toBe(first);
    expect(asked.strata).toBe(2);
    wait(2 * 60 * MINUTE);
    expect(await sample.listings()).not.toBe(first);
  });
});
