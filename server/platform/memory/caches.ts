import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { Cache, type CacheOptions } from './cache.js';
import { cacheBytesOf, memoryThere } from './cache-budget.js';

const MB = 1_000_000;

/**
 * What part each cache has of the bytes that all may have together, and the most that it can make use of, however large the machine. Their
 * names are labels of the metrics.
 */
const SHARES = {
  services: { part: 0.08 },
  schedules: { part: 0.1 },
  calendars: { part: 0.14 },
  bookingLists: { part: 0.02, most: 64 * MB },
  documents: { part: 0.08, most: 32 * MB },
  liveDocuments: { part: 0.08, most: 32 * MB },
  clientFiles: { part: 0.12, most: 64 * MB },
  tokens: { part: 0.02, most: 16 * MB },
} as const satisfies Record<string, { part: number; most?: number }>;

/** What searches show is most of what is asked for, and grows with the market: it has what the others leave, in these parts. */
const REST = {
  serviceTexts: 0.5,
  servicePages: 0.5,
} as const satisfies Record<string, number>;

export type CacheName = keyof typeof SHARES | keyof typeof REST;

/** In bytes, of each cache. @param bytesMax of all together */
export function sharesOf(bytesMax: number): Record<CacheName, number> {
  const others = Object.entries<{ part: number; most?: number }>(SHARES).map(
    ([name, { part, most = Infinity }]) => [name, Math.min(part * bytesMax, most)] as const,
  );
  const left = others.reduce((rest, [, bytes]) => rest - bytes, bytesMax);
  const rest = Object.entries(REST).map(([name, part]) => [name, part * left] as const);
  return Object.fromEntries([...others, ...rest]) as Record<CacheName, number>;
}

/** All caches of this process that grow with what people ask for: bounded together, by the memory that is there, and counted. */
@Injectable()
export class Caches {
  /** Bytes that they may have together. */
  readonly bytesMax: number;
  private readonly shares: Record<CacheName, number>;
  private readonly open = new Map<CacheName, Cache<never>>();

  constructor(@Inject(CONFIG) { cacheBytes }: Pick<Config, 'cacheBytes'>, metrics: Metrics) {
    this.bytesMax = cacheBytes ?? cacheBytesOf(memoryThere());
    this.shares = sharesOf(this.bytesMax);
    const each = (read: (cache: Cache<never>) => number) => () =>
      Object.fromEntries([...this.open].map(([name, cache]) => [name, read(cache)]));
    metrics.gauges(
      'cache_bytes',
      'What caches hold, as estimated.',
      'cache',
      each(({ bytes }) => bytes),
    );
    metrics.gauges(
      'cache_bytes_max',
      'What caches may hold.',
      'cache',
      each(({ bytesMax }) => bytesMax),
    );
    metrics.gauges(
      'cache_entries',
      'How many things caches hold.',
      'cache',
      each(({ entries }) => entries),
    );
    metrics.totals(
      'cache_hits_total',
      'Things that were looked for in caches and found.',
      'cache',
      each(({ hits }) => hits),
    );
    metrics.totals(
      'cache_misses_total',
      'Things that were looked for in caches in vain.',
      'cache',
      each(({ misses }) => misses),
    );
  }

  /** @throws where one of this name is open: two would take its share twice */
  of<V extends object | string>(name: CacheName, options: CacheOptions<V>): Cache<V> {
    if (this.open.has(name)) throw new Error(`There is a cache of ${name} already.`);
    const cache = new Cache<V>(this.shares[name], options);
    this.open.set(name, cache as unknown as Cache<never>);
    return cache;
  }
}
