import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'postgres.address');

/**
 * Leaves the address of a running embedded database, password and all, where the owner of the data folder finds it: the
 * command line works on the database while the server runs.
 */
export function publishAddress(dataDir: string, url: string): void {
  const file = fileIn(dataDir);
  const unfinished = `${file}.${process.pid}`;
  // A mode is given to new files only, so it is never written over one that is there.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, url, { mode: 0o600 });
  renameSync(unfinished, file);
}

export function withdrawAddress(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}

/** The address that was left last; its database may be gone, if it was killed. Null where none was left. */
export function publishedAddress(dataDir: string): string | null {
  try {
    return readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
