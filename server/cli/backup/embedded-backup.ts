import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.js';
import { lockDataFolder } from '../../platform/database/embedded/data-folder-lock.js';
import { startEmbeddedDatabase } from '../../platform/database/embedded/embedded-database.js';
import { CliError } from '../cli-error.js';
import { pack, unpack } from './archive.js';

const FILE = 'postgres.tar.gz';

type Folder = Pick<Config, 'dataDir'>;

/**
 * Copies the files of the embedded database. Call it inside a transaction: its one backend then does nothing for anybody
 * else, so that no file changes meanwhile. The copy is what a power cut would leave at this moment, which PostgreSQL recovers.
 */
export async function copyEmbedded({ dataDir }: Folder, into: string): Promise<void> {
  await pack(join(dataDir, 'postgres'), join(into, FILE), { compress: true });
}

export function hasEmbedded({ dataDir }: Folder): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
}

/**
 * Puts the copy in `from` in the place of the database, if there is one.
 * @param check is given the address of what was restored; where it fails, the former database is put back
 * @throws Error while a server uses the folder
 */
export async function restoreEmbedded(
  { dataDir }: Folder,
  from: string,
  check: (url: string) => Promise<void>,
): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const [restored, former] = [join(from, 'postgres'), join(from, 'former')];
  await mkdir(restored, { mode: 0o700 });
  await unpack(join(from, FILE), restored, { compressed: true });
  const unlock = await lockDataFolder(`${folder}.lock`);
  try {
    if (existsSync(folder)) await rename(folder, former);
    await rename(restored, folder);
    // What a first start that was interrupted has left would have the next start begin afresh.
    await rm(`${folder}.first-start`, { force: true });
  } finally {
    unlock();
  }
  try {
    const database = await startEmbeddedDatabase({ dataDir });
    await check(database.url).finally(() => database.stop());
  } catch (cause) {
    await rm(folder, { recursive: true });
    if (existsSync(former)) await rename(former, folder);
    throw new CliError(`What was restored cannot be used, so everything is as before. ${String(cause)}`);
  }
}
