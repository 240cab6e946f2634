import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Owner {
  pid: number;
  /** Tells a process from a later one with the same pid; empty where the system doesn't say. */
  startedAt: string;
}

/** Locks that this process holds: its own pid in a file may also be a former process's (in a container, pid 1). */
const held = new Set<string>();

/**
 * Takes a lock file for this process. The lock of a process that is gone, however it ended, is taken over.
 * @returns a function that gives the lock back
 * @throws Error 'Another Vicharo is already using …' while its owner runs
 */
export function lockDataFolder(file: string): () => void {
  if (held.has(file)) throw inUse(file, process.pid);
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Owner));
  try {
    // A link, unlike a write, appears with its whole content or fails because another one was first.
    while (!tryTo(() => linkSync(mine, file), 'EEXIST')) removeStale(file);
  } finally {
    rmSync(mine);
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** Removes the lock of a dead owner, and throws if the owner lives. */
function removeStale(file: string): void {
  const content = read(file);
  if (content === null) return;
  const owner = parseOwner(content);
  if (owner !== null && isRunning(owner)) throw inUse(file, owner.pid);
  // Two newcomers may both have read the dead owner's lock: move it aside, and see whether it was still that one.
  const aside = `${file}.${randomUUID()}`;
  if (!tryTo(() => renameSync(file, aside), 'ENOENT')) return;
  if (read(aside) !== content) tryTo(() => linkSync(aside, file), 'EEXIST');
  rmSync(aside);
}

function isRunning({ pid, startedAt }: Owner): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === startedAt;
}

/** When a process started, in the system's own terms (Linux: boot and clock ticks since), or ''. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 3 and 22; the second field, the name in parentheses, may itself contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A killed process keeps its pid until its parent has taken note, which in a container may be never.
    return fields[0] === 'Z' ? 'ended' : `${boot} ${fields[19] ?? ''}`;
  } catch {
    return '';
  }
}

function parseOwner(content: string): Owner | null {
  try {
    return JSON.parse(content) as Owner;
  } catch {
    return null;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** @returns false if it failed with the expected error code */
function tryTo(action: () => void, expected: string): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === expected) return false;
    throw error;
  }
}

function inUse(file: string, pid: number): Error {
  return new Error(`Another Vicharo is already using ${dirname(file)} (process ${pid}). Stop it first.`);
}
