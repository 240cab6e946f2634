import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Piscina } from 'piscina';
import { AppError } from '../../../domain/errors.js';
import { FairQueue } from '../fair-queue/fair-queue.js';
import { Metrics } from '../metrics/metrics.js';
import { COSTS, NOBODY } from './password.js';

/** Each takes a core while it hashes, and 19 MB with it: more are too much for a small machine, and a large one needs no more. */
const THREADS_MAX = 4;
/** A thread that nobody wants for so long ends, and gives its memory back. */
const IDLE_MS = 60_000;
/** On Linux, threads that answer people go first: a third of a core is left to hashes where both cannot have one. */
const NICENESS = 5;
/** A hash takes some 30 ms of a core: the last of these waits for a few seconds. */
const WAITING_MAX = 128;
/** Half of them: a village shares one address, and so may who fills it. */
const WAITING_MAX_OF_CALLER = 64;
const RETRY_AFTER_SECONDS = 5;

/** How many threads hash at once: all cores but one, which answers people. */
export const hashingThreads = (cores = availableParallelism()): number =>
  Math.max(1, Math.min(THREADS_MAX, cores - 1));

type Task = { password: string; costs: typeof COSTS } | { password: string; passwordHash: string };

/**
 * Passwords, hashed and compared on threads of their own. Hashing is made to be dear, and whoever logs in makes the server do it:
 * on the threads that also read files, compress and ask for names, sixteen logins kept everybody's pages waiting. Turns go
 * round by callers, so that one who sends many waits for their own.
 */
@Injectable()
export class Passwords implements OnModuleDestroy {
  private readonly queue: FairQueue;
  private pool: Promise<Piscina<Task, string | boolean>> | undefined;
  private isOver = false;
  /** Hashes under way; never more than `hashingThreads`. */
  private running = 0;
  private readonly waited;
  private readonly refused;

  constructor(metrics: Metrics) {
    this.queue = new FairQueue({
      concurrency: hashingThreads(),
      waitingMax: WAITING_MAX,
      waitingMaxOfPerson: WAITING_MAX_OF_CALLER,
      refusal: () => {
        this.refused({});
        return new AppError('SERVER_BUSY', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      },
    });
    this.waited = metrics.duration(
      'password_wait_seconds',
      'How long passwords waited for a thread to hash them.',
      [],
    );
    this.refused = metrics.counter(
      'password_refusals_total',
      'Passwords that were not hashed, since too many others were.',
    );
    metrics.gauge(
      'password_waiting',
      'Passwords that wait for a thread to hash them.',
      () => this.queue.length,
    );
    metrics.gauge('password_hashing', 'Threads that hash a password.', () => this.running);
  }

  /**
   * @param caller for whom it is done: the id of who is logged in, or the network of who is not
   * @throws SERVER_BUSY where too many wait who have had less; UNAVAILABLE where the server stops meanwhile
   */
  async hash(caller: string, password: string): Promise<string> {
    return (await this.run(caller, { password, costs: COSTS })) as string;
  }

  /**
   * Takes the same time whether or not there is a hash to compare with (P13).
   * @param caller as of `hash`
   * @throws as `hash`
   */
  async matches(caller: string, password: string, passwordHash: string | null | undefined): Promise<boolean> {
    const matches = await this.run(caller, { password, passwordHash: passwordHash ?? NOBODY });
    return matches === true && Boolean(passwordHash);
  }

  async onModuleDestroy(): Promise<void> {
    this.isOver = true;
    await (await this.pool)?.destroy();
  }

  private async run(caller: string, task: Task): Promise<string | boolean> {
    const came = performance.now();
    // Who leaves has been counted by the limits, and costs no more than one hash.
    return this.queue.run(caller, new AbortController().signal, async () => {
      this.waited({}, (performance.now() - came) / 1000);
      if (this.isOver) throw new AppError('UNAVAILABLE');
      this.running += 1;
      try {
        return await (await (this.pool ??= openPool())).run(task);
      } catch (cause) {
        throw this.isOver ? new AppError('UNAVAILABLE', { cause }) : cause;
      } finally {
        this.running -= 1;
      }
    });
  }
}

/** No thread is started before it is wanted. */
async function openPool(): Promise<Piscina<Task, string | boolean>> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./password.worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: hashingThreads(),
    idleTimeout: IDLE_MS,
    niceIncrement: NICENESS,
    recordTiming: false,
    // No secret of the server is in reach of it.
    env: {},
  });
}
