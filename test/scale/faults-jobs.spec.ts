import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../support/database.js';
import { until } from './support/until.js';

const CHILD = fileURLToPath(new URL('support/jobs.child.mjs', import.meta.url));
const DEADLINES = 600;
const KILLS = 10;
/** An embedded database that was killed takes seconds to open, on a machine that does other work, too. */
const TIMEOUT_MS = 120_000;

interface Effects {
  rows: number;
  different: number;
  left: number;
}

/** An instance that does deadlines, and what it said last. */
class Instance {
  last: Effects | undefined;
  private child: ChildProcess | undefined;

  constructor(private readonly where: string) {}

  start(): void {
    this.last = undefined;
    const child = spawn(
      'setpriv',
      ['--pdeathsig', 'KILL', '--', process.execPath, CHILD, this.where, String(DEADLINES)],
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

/** Kills one after the other while they work, and starts it again. @returns what has become of the deadlines */
async function storm(instances: Instance[]): Promise<Effects> {
  const [first, ...others] = instances as [Instance, ...Instance[]];
  first.start();
  let { rows: done } = await first.works();
  for (const instance of others) instance.start();
  for (let kill = 0; kill < KILLS; kill++) {
    const instance = instances[kill % instances.length]!;
    done = (await instance.works(done)).rows;
    await instance.kill();
    instance.start();
  }
  const effects = await first.finished();
  await Promise.all(instances.map((instance) => instance.kill()));
  return effects;
}

describe('deadlines whose instances are killed again and again', () => {
  it('have each happened once, on two instances and a PostgreSQL', async () => {
    const database = await createTestDatabase();
    const effects = await storm([new Instance(database.url), new Instance(database.url)]);
    expect(effects).toEqual({ rows: DEADLINES, different: DEADLINES, left: 0 });
    await database.stop();
  });

  it('have each happened once, on the embedded database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vicharo-scale-jobs-'));
    const effects = await storm([new Instance(folder)]);
    expect(effects).toEqual({ rows: DEADLINES, different: DEADLINES, left: 0 });
    rmSync(folder, { recursive: true });
  });
});
