import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder-lock.js';

/** Holds the lock in a process of its own, as a server would, and says who it is. */
const HOLDER = `
  const { tryLock } = require(${JSON.stringify(createRequire(import.meta.url).resolve('fs-native-extensions'))});
  const file = require('node:fs').openSync(process.argv[1], 'a+');
  process.stdout.write(tryLock(file, 2 ** 30, 1) ? 'locked by ' + process.pid : 'refused');
  setInterval(() => {}, 1000);`;

describe('the data folder’s lock', () => {
  let folder: string;
  let file: string;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vicharo-lock-'));
    file = join(folder, 'postgres.lock');
  });

  afterEach(async () => {
    for (const child of children.splice(0)) await end(child);
    rmSync(folder, { recursive: true, force: true });
  });

  /** @returns what another process says of its try to lock the file */
  async function another(): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn(process.execPath, ['-e', HOLDER, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, said: said.toString() };
  }

  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  it('is given to one holder at a time, and tells who it is', async () => {
    const unlock = await lockDataFolder(file);
    await expect(lockDataFolder(file)).rejects.toThrow(
      `Another Vicharo is already using ${folder} (process ${process.pid} on ${hostname()}). Stop it first.`,
    );
    expect((await another()).said).toBe('refused');
    unlock();
    unlock();
    (await lockDataFolder(file))();
  });

  it('ends with its process, however that ends', async () => {
    const { child, said } = await another();
    expect(said).toBe(`locked by ${child.pid}`);
    await expect(lockDataFolder(file)).rejects.toThrow('Another Vicharo is already using');
    await end(child);
    (await lockDataFolder(file))();
  });

  it('is not in a copy of the folder', async () => {
    const unlock = await lockDataFolder(file);
    const copy = `${folder}/copy.lock`;
    cpSync(file, copy);
    (await lockDataFolder(copy))();
    unlock();
  });

  it('minds nothing that stands in the file', async () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }));
    (await lockDataFolder(file))();
  });
});
