import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { isRetryable, isUnavailable } from '../database/errors.js';
import { Transactions, type Transaction } from '../database/transactions.js';
import { Readiness } from '../http/readiness.js';
import { Logs } from '../logging/logs.js';
import { Metrics } from '../metrics/metrics.js';
import { JobStore, type Job } from './job-store.js';
import { Jobs } from './jobs.js';

/** What is due is seen this late at most, where nothing else is to be done. */
const POLL_MS = 1000;
/** Who has not even looked for so long does not do what is due. */
const SILENT_MS = 30_000;

/**
 * Does what is due, one after the other; several instances share it. A job is taken, done and removed by one transaction: if
 * that does not commit, nothing has happened, and whoever looks next takes it again.
 */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  /** Those under way here, by their kind. */
  private readonly chores = new Map<string, Promise<void>>();
  private stopped = false;
  private lookedAt = performance.now();
  private readonly count: (labels: { kind: string; outcome: string }) => void;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'jobs'>,
    private readonly jobs: Jobs,
    private readonly store: JobStore,
    private readonly transactions: Transactions,
    private readonly logs: Logs,
    readiness: Readiness,
    metrics: Metrics,
  ) {
    this.count = metrics.counter('jobs_total', 'Jobs that came to an end, or failed and are tried again.', [
      'kind',
      'outcome',
    ]);
    if (config.jobs) readiness.watch('jobs', () => this.check());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.store.open();
    if (this.config.jobs) this.begin(() => this.arrange());
  }

  /** What is under way is finished: before the hook in which TypeORM closes its connections. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
    await Promise.all(this.chores.values());
  }

  /** Does all that is due now. */
  async drain(): Promise<void> {
    while (!this.stopped && (await this.next()));
    this.lookedAt = performance.now();
  }

  /** A round, and then one after the other. */
  private begin(work: () => Promise<void>): void {
    this.round = work()
      .catch((error: unknown) => {
        // A database that is away is told of by whoever needs it.
        if (!isUnavailable(error)) this.logs.error({ error }, 'jobs: none could be taken');
      })
      .finally(() => {
        if (!this.stopped) this.timer = setTimeout(() => this.begin(() => this.drain()), POLL_MS).unref();
      });
  }

  /** Chores that nobody has arranged yet. */
  private async arrange(): Promise<void> {
    await this.transactions.run(async ({ manager }) => {
      for (const [kind, { everyMs }] of this.jobs.chores)
        await this.store.add(manager, kind, { kind, payload: {} }, new Date(Date.now() + everyMs));
    });
  }

  /** @returns whether there was one */
  private async next(): Promise<boolean> {
    const job = await this.transactions.run(async (transaction) => {
      const taken = await this.store.take(transaction.manager);
      if (taken) await this.attempt(transaction, taken);
      return taken;
    });
    const chore = job && this.jobs.chores.get(job.kind);
    if (chore && !this.chores.has(job.kind)) this.start(job.kind, chore.work);
    return job !== null;
  }

  private async attempt(transaction: Transaction, job: Job): Promise<void> {
    const { kind } = job;
    try {
      await transaction.part(async (part) => {
        // First: whoever does it may arrange the next one of its kind and key.
        await this.store.done(part.manager, job);
        const chore = this.jobs.chores.get(kind);
        if (!chore) return this.jobs.perform(part, job);
        await this.store.add(part.manager, kind, job, new Date(Date.now() + chore.everyMs));
      });
    } catch (error) {
      // The transaction is tried again, or is lost with its connection.
      if (isRetryable(error) || isUnavailable(error)) throw error;
      this.count({ kind, outcome: 'failed' });
      this.logs.error({ error, kind }, 'jobs: one failed, and is tried again');
      await this.store.failed(transaction.manager, job, error);
      return;
    }
    if (!this.jobs.chores.has(kind)) this.count({ kind, outcome: 'done' });
  }

  /** Beside the deadlines, which wait for no chore. */
  private start(kind: string, work: () => Promise<void>): void {
    const doing = work()
      .then(
        () => this.count({ kind, outcome: 'done' }),
        (error: unknown) => {
          this.count({ kind, outcome: 'failed' });
          this.logs.error({ error, kind }, 'jobs: a chore failed, until its next time');
        },
      )
      .finally(() => this.chores.delete(kind));
    this.chores.set(kind, doing);
  }

  private async check(): Promise<void> {
    const silentMs = performance.now() - this.lookedAt;
    if (silentMs > SILENT_MS) throw new Error(`Nothing was looked for in ${Math.round(silentMs / 1000)} s.`);
  }
}
