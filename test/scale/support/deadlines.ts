import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/until.js';

const CHILD = fileURLToPath(new URL('jobs.child.mjs', import.meta.url));
/** An embedded database that was killed takes seconds to open, on a machine that does other work, too. */
const TIMEOUT_MS = 120_000;

/** What has become of the deadlines. */
export interface Effects {
  rows: number;
  different: number;
  left: number;
}

/** An instance that does deadlines, and what it said last. */
export class DeadlineWorker {
  last: Effects | undefined;
  private child: ChildProcess | undefined;

  /** @param where the database's address, or a data folder of the embedded one; @param count deadlines, stored once */
  constructor(
    private readonly where: string,
    private readonly count: number,
  ) {}

  start(): void {
    this.last = undefined;
    const child = spawn(
      'setpriv',
      ['--pdeathsig', 'KILL', '--', process.execPath, CHILD, this.where, String(this.count)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.child = child;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (child === this.child) this.last = JSON.parse(line) as Effects;
    });
  }

  async kill(): Promise<void> {
    const child = this.child!;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }

  /** Until it has done more of them than there were. */
  async works(before = 0): Promise<Effects> {
    return until('it does some', () => (this.last && this.last.rows > before ? this.last : null), TIMEOUT_MS);
  }

  async finished(): Promise<Effects> {
    return until('all are done', () => (this.last?.left === 0 ? this.last : null), TIMEOUT_MS);
  }
}
