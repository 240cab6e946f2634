import fc from 'fast-check';
import { Metrics } from '../metrics/metrics.js';
import { Cache } from './cache.js';
import { cacheBytesOf, memoryThere } from './cache-budget.js';
import { Caches, sharesOf } from './caches.js';

const MB = 1_000_000;

describe('what caches may hold', () => {
  it('is little where there is little', () => {
    expect(cacheBytesOf({ bytes: 1_024 * MB, heapBytes: 540 * MB })).toBe(64 * MB);
    expect(cacheBytesOf({ bytes: 1_024 * MB, heapBytes: 160 * MB })).toBe(40 * MB);
    expect(cacheBytesOf({ bytes: 64_000 * MB, heapBytes: 4_000 * MB })).toBe(1_000 * MB);
  });

  it('is found out of this machine', () => {
    const { bytes, heapBytes } = memoryThere();
    expect(bytes).toBeGreaterThan(100 * MB);
    expect(heapBytes).toBeGreaterThan(10 * MB);
    expect(bytes).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  it('is shared among all of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: MB, max: 100_000 * MB }), (bytesMax) => {
        const shares = Object.values(sharesOf(bytesMax));
        expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(bytesMax, 3);
        expect(Math.min(...shares)).toBeGreaterThan(0);
      }),
    );
  });

  it('goes to services where there is much of it', () => {
    const partOf = (bytesMax: number) => {
      const { serviceTexts, servicePages } = sharesOf(bytesMax);
      return (serviceTexts + servicePages) / bytesMax;
    };
    expect(partOf(64 * MB)).toBeGreaterThan(0.35);
    expect(partOf(1_000 * MB)).toBeGreaterThan(0.5);
  });
});

describe('a cache', () => {
  it('never holds more than it may, whatever it is given', () => {
    const things = fc.array(fc.record({ key: fc.string({ maxLength: 3 }), bytes: fc.nat(3_000) }));
    fc.assert(
      fc.property(things, fc.integer({ min: 300, max: 6_000 }), (added, bytesMax) => {
        const cache = new Cache<{ bytes: number }>(bytesMax, { bytesOf: ({ bytes }) => bytes });
        for (const { key, bytes } of added) {
          cache.set(key, { bytes });
          expect(cache.bytes).toBeLessThanOrEqual(bytesMax);
          if (cache.has(key)) expect(cache.get(key)).toEqual({ bytes });
        }
        expect(cache.bytes > 0).toBe(cache.entries > 0);
      }),
    );
  });

  it('forgets what nobody asked for the longest, and counts what it is asked for', () => {
    const cache = new Cache<string>(1_000, { bytesOf: (text) => text.length });
    for (const key of ['a', 'b', 'c']) cache.set(key, 'x'.repeat(150));
    expect(cache.get('a')).toBeDefined();
    cache.set('d', 'x'.repeat(150));
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')).toBeDefined();
    expect([cache.hits, cache.misses, cache.entries]).toEqual([2, 1, 3]);
  });

  it('lets anything in while there is room, and then one of so many', () => {
    const cache = new Cache<string>(1_000, { bytesOf: (text) => text.length, admitOneIn: 3 });
    const admitted = [];
    for (const key of 'abcdefghi') {
      if (!cache.admits()) continue;
      admitted.push(key);
      cache.set(key, 'x'.repeat(150));
    }
    expect(admitted.join('')).toBe('abcfi');
    expect([...'abcfi'].filter((key) => cache.has(key)).join('')).toBe('cfi');
    const open = new Cache<string>(1_000, { bytesOf: (text) => text.length });
    for (const key of 'abcdefghi') {
      expect(open.admits()).toBe(true);
      open.set(key, 'x'.repeat(150));
    }
  });

  it('keeps nothing where nothing may be kept', () => {
    const cache = new Cache<string>(0, { bytesOf: () => 0 });
    cache.set('a', 'x');
    expect(cache.get('a')).toBeUndefined();
  });
});

describe('the caches of a process', () => {
  it('are told in the metrics, each by its name', async () => {
    const metrics = new Metrics({ metrics: { port: 0, host: '127.0.0.1' } });
    const caches = new Caches({ cacheBytes: MB }, metrics);
    const cache = caches.of<string>('schedules', { bytesOf: () => 1_000 });
    cache.set('a', 'x');
    cache.get('a');
    cache.get('b');
    const text = await metrics.registry!.metrics();
    expect(text).toContain('cache_bytes{cache="schedules"} 1161');
    expect(text).toContain('cache_bytes_max{cache="schedules"} 100000');
    expect(text).toContain('cache_entries{cache="schedules"} 1');
    expect(text).toContain('cache_hits_total{cache="schedules"} 1');
    expect(text).toContain('cache_misses_total{cache="schedules"} 1');
  });

  it('have each its own share', () => {
    const caches = new Caches({ cacheBytes: MB }, new Metrics({ metrics: null }));
    caches.of('schedules', { bytesOf: () => 1 });
    expect(() => caches.of('schedules', { bytesOf: () => 1 })).toThrow('schedules');
  });
});
