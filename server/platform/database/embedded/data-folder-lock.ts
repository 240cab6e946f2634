import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';

/** Far behind what is written in the file: Windows lets nobody read what is locked. */
const LOCKED_AT = 2 ** 30;

/**
 * Locks a data folder for this process, by a file in it. The kernel holds the lock for as long as the file is open here, so it
 * ends with its process, however that ends; it knows no containers, in which everybody may be process 1; and a copy of the
 * folder is not locked. The file stays: who deleted it would let the next one lock another file of the same name.
 * @returns a function that gives the lock back
 * @throws Error 'Another Vicharo is already using …' while its owner runs
 */
export async function lockDataFolder(file: string): Promise<() => void> {
  const tryLock = await locking();
  const descriptor = openSync(file, 'a+', 0o600);
  try {
    if (!tryLock(descriptor, LOCKED_AT, 1)) throw inUse(file);
    ftruncateSync(descriptor);
    writeSync(descriptor, `process ${process.pid} on ${hostname()}`);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  let held = true;
  return () => {
    if (held) closeSync(descriptor);
    held = false;
  };
}

/** Loaded where it is needed: a server with a PostgreSQL of its operator's runs on more systems than there are builds of it. */
async function locking() {
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch (cause) {
    const system = `${process.platform}-${process.arch}`;
    throw new Error(
      `On this system (${system}) the embedded database cannot lock its folder. Set DATABASE_URL instead.`,
      { cause },
    );
  }
}

/** The owner has written down who it is, but for the moment after it has locked the file. */
function inUse(file: string): Error {
  const owner = readFileSync(file, 'utf8') || 'it is starting';
  return new Error(`Another Vicharo is already using ${dirname(file)} (${owner}). Stop it first.`);
}
