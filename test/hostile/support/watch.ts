import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What others felt of an attack. */
export interface Seen {
  /** The longest that anybody waited for `/health/live`, and the median, in milliseconds. */
  worstMs: number;
  medianMs: number;
  /** By how much the process was larger at its largest, in MB of resident memory. */
  grownMb: number;
}

const SAMPLE_MS = 100;
const KB_A_MB = 1024;

/** Watches a server from outside: how long it lets others wait, and how much memory it takes. */
export class Watch {
  private readonly worker: Worker;
  private before = 0;
  private largest = 0;
  private readonly sampling: NodeJS.Timeout;

  constructor(
    url: string,
    private readonly pid: number,
  ) {
    this.worker = new Worker(new URL('./watch.worker.mjs', import.meta.url), { workerData: { url } });
    this.sampling = setInterval(() => (this.largest = Math.max(this.largest, this.residentMb())), SAMPLE_MS);
  }

  begin(): void {
    this.before = this.residentMb();
    this.largest = this.before;
    this.worker.postMessage('begin');
  }

  async end(): Promise<Seen> {
    const answer = once(this.worker, 'message');
    this.worker.postMessage('end');
    const [waits] = (await answer) as [Pick<Seen, 'worstMs' | 'medianMs'>];
    return { ...waits, grownMb: Math.max(this.largest, this.residentMb()) - this.before };
  }

  async stop(): Promise<void> {
    clearInterval(this.sampling);
    const gone = once(this.worker, 'exit');
    this.worker.postMessage('stop');
    await gone;
  }

  /** As the kernel counts it (Linux). */
  residentMb(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / KB_A_MB;
  }
}
