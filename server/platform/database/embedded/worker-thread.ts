import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What embedded.worker.js is asked to do; see there. */
export type WorkerTask = { task: 'prepare'; folder: string } | ServeTask;

export interface ServeTask {
  task: 'serve';
  /** The database's own folder. */
  folder: string;
  /** Whether what is committed must outlive a power cut. */
  durable: boolean;
  /** Path of the libraries to load. */
  postgisBundle: string;
  password: string;
  idleTransactionMs: number;
}

/** Starts the embedded database's thread. */
export function startWorker(task: WorkerTask): Worker {
  return new Worker(new URL('./embedded.worker.js', import.meta.url), { workerData: task, execArgv: [] });
}

/** Resolves with the thread's next message; rejects if the thread fails or ends before it. */
export async function nextMessage<T>(worker: Worker): Promise<T> {
  const stop = new AbortController();
  try {
    // `once` rejects on 'error' by itself.
    return await Promise.race([
      once(worker, 'message', { signal: stop.signal }).then(([message]) => message as T),
      once(worker, 'exit', { signal: stop.signal }).then(([code]): never => {
        throw new Error(`The embedded database's thread ended with code ${String(code)}.`);
      }),
    ]);
  } finally {
    stop.abort();
  }
}

/** Runs a task that answers with one message. */
export async function runWorker<T>(task: WorkerTask): Promise<T> {
  const worker = startWorker(task);
  try {
    return await nextMessage<T>(worker);
  } finally {
    await worker.terminate();
  }
}
