import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../support/database.js';
import { DeadlineWorker, type Effects } from './support/deadlines.js';

const DEADLINES = 600;
const KILLS = 10;

/** Kills one after the other while they work, and starts it again. @returns what has become of the deadlines */
async function storm(instances: DeadlineWorker[]): Promise<Effects> {
  const [first, ...others] = instances as [DeadlineWorker, ...DeadlineWorker[]];
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
    const effects = await storm([
      new DeadlineWorker(database.url, DEADLINES),
      new DeadlineWorker(database.url, DEADLINES),
    ]);
    expect(effects).toEqual({ rows: DEADLINES, different: DEADLINES, left: 0 });
    await database.stop();
  });

  it('have each happened once, on the embedded database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vicharo-scale-jobs-'));
    const effects = await storm([new DeadlineWorker(folder, DEADLINES)]);
    expect(effects).toEqual({ rows: DEADLINES, different: DEADLINES, left: 0 });
    rmSync(folder, { recursive: true });
  });
});
