import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Metrics } from '../metrics/metrics.js';
import { Cache, type CacheOptions } from './cache.js';
import { cacheBytesOf, memoryThere } from './cache-budget.js';

/** What part each cache has of the bytes that all may have together: no more than 1 in all. Their names are labels of the metrics. */
export const SHARES = {
  services: 0.08,
  serviceTexts: 0.4,
  schedules: 0.1,
  calendars: 0.14,
  documents: 0.08,
  liveDocuments: 0.08,
  clientFiles: 0.12,
} as const;

export type CacheName = keyof typeof SHARES;

/** All caches of this process that grow with what people ask for: bounded together, by the memory that is there, and counted. */
@Injectable()
export class Caches {
  /** Bytes that they may have together. */
  readonly bytesMax: number;
  private readonly open = new Map<CacheName, Cache<never>>();

  constructor(@Inject(CONFIG) { cacheBytes }: Pick<Config, 'cacheBytes'>, metrics: Metrics) {
    this.bytesMax = cacheBytes ?? cacheBytesOf(memoryThere());
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
    const cache = new Cache<V>(SHARES[name] * this.bytesMax, options);
    this.open.set(name, cache as unknown as Cache<never>);
    return cache;
  }
}
