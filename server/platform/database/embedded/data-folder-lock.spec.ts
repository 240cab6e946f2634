import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-folder-lock.js';

describe('the data folder’s lock', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vicharo-lock-'));
    file = join(folder, 'postgres.lock');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is given to one holder at a time', () => {
    const unlock = lockDataFolder(file);
    expect(() => lockDataFolder(file)).toThrow(`Another Vicharo is already using ${folder}`);
    unlock();
    expect(existsSync(file)).toBe(false);
    lockDataFolder(file)();
  });

  it('is taken over from a process that is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(file, JSON.stringify({ pid: child.pid, startedAt: 'before' }));
    const unlock = lockDataFolder(file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual(['postgres.lock']);
    unlock();
  });

  it('is taken over where another process has got the owner’s pid, as it happens in containers', () => {
    writeFileSync(file, JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }));
    lockDataFolder(file)();
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    lockDataFolder(file)();
  });

  it('is taken over when its content is damaged', () => {
    writeFileSync(file, '');
    lockDataFolder(file)();
  });
});
