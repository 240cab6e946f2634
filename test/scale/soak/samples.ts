import type { Market } from '../support/market.js';
import type { Topology } from '../support/topology.js';
import { Inspector } from './inspector.js';

const MB = 1024 * 1024;

/** How an instance and the outbox were at one moment. */
export interface Sample {
  /** Since the load began. */
  seconds: number;
  instance: number;
  /** Used after a full collection. */
  heapMb: number;
  residentMb: number;
  /** Of the event loop since the sample before, its 99th percentile. */
  lagMs: number;
  /** The age of the oldest event that nobody has been told of. */
  outboxMs: number;
}

const WATCH_LAG = `globalThis.lag = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 });
  lag.enable();`;
const READ_LAG = `(() => { const ms = lag.percentile(99) / 1e6; lag.reset(); return ms; })()`;

/** Takes samples of both instances. */
export class Sampler {
  readonly samples: Sample[] = [];
  private readonly started = Date.now();

  private constructor(
    private readonly inspectors: Inspector[],
    private readonly market: Market,
  ) {}

  /** @param topology whose instances were started with --inspect */
  static async start(topology: Topology, market: Market): Promise<Sampler> {
    const inspectors = await Promise.all(topology.instances.map(({ server }) => Inspector.open(server)));
    await Promise.all(inspectors.map((inspector) => inspector.evaluate(WATCH_LAG)));
    return new Sampler(inspectors, market);
  }

  /** The lag first: collecting garbage stops the server for a moment. */
  async take(): Promise<void> {
    const [row] = await this.market.sql<{ ms: string | null }>(
      `SELECT extract(epoch FROM now() - min(created_at)) * 1000 AS ms FROM outbox`,
    );
    for (const [instance, inspector] of this.inspectors.entries()) {
      const lagMs = await inspector.evaluate<number>(READ_LAG);
      const heap = await inspector.heapAfterCollection();
      await inspector.evaluate(READ_LAG);
      this.samples.push({
        seconds: (Date.now() - this.started) / 1000,
        instance,
        heapMb: heap / MB,
        residentMb: (await inspector.evaluate<number>('process.memoryUsage.rss()')) / MB,
        lagMs,
        outboxMs: Number(row?.ms ?? 0),
      });
    }
  }

  stop(): void {
    for (const inspector of this.inspectors) inspector.close();
  }
}

/**
 * By how much a value has grown over the second half of its samples, by the straight line that fits them best: what the first
 * half brings is caches that fill.
 * @param points time and value, in the order of time
 */
export function growthOfSecondHalf(points: readonly (readonly [number, number])[]): number {
  const half = points.slice(Math.floor(points.length / 2));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(half.map(([x]) => x)), mean(half.map(([, y]) => y))];
  const covariance = mean(half.map(([x, y]) => (x - meanX) * (y - meanY)));
  const slope = covariance / mean(half.map(([x]) => (x - meanX) ** 2));
  return slope * ((half.at(-1)?.[0] ?? 0) - (half[0]?.[0] ?? 0));
}
