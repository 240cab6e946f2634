import { MetricsServer } from '../../server/platform/metrics/metrics-server.js';
import type { TestApp } from './app.js';

/** What Prometheus would read of a server that was started with METRICS_PORT. */
export async function scrape(test: TestApp): Promise<Scraped> {
  const { port } = test.app.get(MetricsServer, { strict: false });
  return new Scraped(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
}

export class Scraped {
  constructor(readonly text: string) {}

  /** Every name that a query may use: a histogram is three. */
  get names(): Set<string> {
    const names = new Set<string>();
    for (const [, name, type] of this.text.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
      const suffixes = type === 'histogram' || type === 'summary' ? ['_bucket', '_sum', '_count'] : [''];
      for (const suffix of suffixes) names.add(`${name}${suffix}`);
    }
    return names;
  }

  /** The sum of a metric's samples that have these labels; undefined where there is none. */
  value(name: string, labels: Record<string, string> = {}): number | undefined {
    const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    const samples = [...this.text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)]
      .filter(([, sample, given = '']) => sample === name && wanted.every((pair) => given.includes(pair)))
      .map(([, , , value]) => Number(value));
    return samples.length > 0 ? samples.reduce((total, value) => total + value) : undefined;
  }
}
