import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../server/platform/database/database.js';
import { Transactions } from '../../server/platform/database/transactions.js';
import { Readiness } from '../../server/platform/http/readiness.js';
import { JobStore } from '../../server/platform/jobs/job-store.js';
import { JobWorker } from '../../server/platform/jobs/job-worker.js';
import { Jobs } from '../../server/platform/jobs/jobs.js';
import { Logs } from '../../server/platform/logging/logs.js';
import { Metrics } from '../../server/platform/metrics/metrics.js';
import type { TestDatabase } from './database.js';

declare module '../../server/platform/jobs/kinds.js' {
  interface Deadlines {
    /** Of tests alone. */
    tested: { name: string };
  }
}

/** As much of an instance as does jobs. */
export interface JobInstance {
  source: DataSource;
  transactions: Transactions;
  jobs: Jobs;
  worker: JobWorker;
  readiness: Readiness;
  /** Sets or replaces a deadline in a transaction of its own. */
  set(name: string, when: Date): Promise<void>;
  stop(): Promise<void>;
}

/** It does what `drain` is called for; `worker.onApplicationBootstrap` has it look by itself. */
export async function startJobInstance(database: Pick<TestDatabase, 'url'>): Promise<JobInstance> {
  const source = await new DataSource(dataSourceOptions({ ...database, poolSize: 4 })).initialize();
  const store = new JobStore(source);
  await store.open();
  const transactions = new Transactions(source, { wake: () => undefined });
  const jobs = new Jobs(store);
  const readiness = new Readiness();
  const worker = new JobWorker(
    { jobs: true },
    jobs,
    store,
    transactions,
    new Logs({ logLevel: 'silent' }),
    readiness,
    new Metrics({ metrics: null }),
  );
  return {
    source,
    transactions,
    jobs,
    worker,
    readiness,
    set: (name, when) => transactions.run(({ manager }) => jobs.at(manager, 'tested', { name }, when, name)),
    stop: async () => {
      await worker.onModuleDestroy();
      await source.destroy();
    },
  };
}
