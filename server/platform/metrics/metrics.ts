import { Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CONFIG, type Config } from '../config/config.js';

type Labels<L extends string> = Record<L, string>;
type MaybePromise<T> = T | Promise<T>;

/** Seconds; from an answer out of memory to one that people give up on. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A scrape must tell about a database that does not answer, so it does not wait for it. */
const READ_MS = 1000;

/**
 * What Prometheus reads (docs/operating.md). Each part of the server declares its own numbers here, in its constructor.
 * Without METRICS_PORT nothing is kept: what `counter` and `duration` give is then a function that does nothing. Label values
 * are our own words only (routes, root fields, codes): what clients write would make series without end.
 */
@Injectable()
export class Metrics {
  /** null where nobody reads metrics. */
  readonly registry: Registry | null;

  constructor(@Inject(CONFIG) { metrics }: Pick<Config, 'metrics'>) {
    this.registry = metrics && new Registry();
    if (this.registry) collectDefaultMetrics({ register: this.registry });
  }

  /** Something that is counted where it happens; the name ends in `_total`. Calling what it returns adds 1, or `by`. */
  counter<L extends string = never>(
    name: string,
    help: string,
    labelNames: L[] = [],
  ): (labels: Labels<L>, by?: number) => void {
    if (!this.registry) return () => undefined;
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
    return (labels, by) => void counter.inc(labels, by);
  }

  /** How long something takes; the name ends in `_seconds`, and so it is told. */
  duration<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
  ): (labels: Labels<L>, seconds: number) => void {
    if (!this.registry) return () => undefined;
    const registers = [this.registry];
    const histogram = new Histogram({ name, help, labelNames, buckets: DURATION_BUCKETS, registers });
    return (labels, seconds) => void histogram.observe(labels, seconds);
  }

  /** Something that only grows and is counted elsewhere: `read` at every scrape. */
  total(name: string, help: string, read: () => number): void {
    if (!this.registry) return;
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }

  /** The same of one kind by a label: `read` gives them by the label's value. */
  totals(name: string, help: string, label: string, read: () => Record<string, number>): void {
    if (!this.registry) return;
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [value, number] of Object.entries(read())) this.inc({ [label]: value }, number);
      },
    });
  }

  /** A number that goes up and down: `read` at every scrape, NaN where it fails or takes longer than a second. */
  gauge(name: string, help: string, read: () => MaybePromise<number>): void {
    if (!this.registry) return;
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await soon(read, NaN));
      },
    });
  }

  /** Numbers of one kind by a label: `read` gives them by the label's value. None where it fails or takes over a second. */
  gauges(name: string, help: string, label: string, read: () => MaybePromise<Record<string, number>>): void {
    if (!this.registry) return;
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        const values = await soon(read, {});
        for (const [value, number] of Object.entries(values)) this.set({ [label]: value }, number);
      },
    });
  }
}

async function soon<T>(read: () => MaybePromise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), READ_MS);
  });
  const value = (async () => read())().catch(() => otherwise);
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
