import type { Dirent } from 'node:fs';
import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runTool } from './tools.js';

/** Packs a folder into a new file. */
export async function pack(folder: string, file: string, { compress = false } = {}): Promise<void> {
  await runTool('tar', [compress ? '-czf' : '-cf', '-', '-C', folder, '.'], { into: file });
}

/** Unpacks a file into a folder that is there; modes are as they were, owners are ours. */
export async function unpack(file: string, folder: string, { compressed = false } = {}): Promise<void> {
  await runTool('tar', [compressed ? '-xzpof' : '-xpof', '-', '-C', folder], { from: file });
}

/**
 * Gives every file of a folder a second name in another one, which costs no room; a copy where the disk knows no such names.
 * For files that never change: who deletes one meanwhile deletes the first name only.
 * @returns how many there are; 0 where the folder does not exist
 */
export async function linkAll(from: string, to: string): Promise<number> {
  let count = 0;
  for (const entry of await entriesOf(from)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, path.slice(from.length));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await link(path, target).catch(() => copyFile(path, target));
      count++;
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }
  return count;
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
