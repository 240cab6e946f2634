import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../platform/config/config.js';
import { CliError } from '../cli-error.js';
import type { Say } from '../command.js';
import { databaseOf } from '../database.js';
import { linkAll, pack } from './archive.js';
import { copyEmbedded } from './embedded-backup.js';
import { contentsOf, describe, writeManifest } from './manifest.js';
import { dumpNative } from './native-backup.js';

/** A transaction that asks nothing for longer is taken for one that was forgotten. */
const SIGN_OF_LIFE_MS = 2000;

/**
 * Writes one file with the database as it is at one moment, and with the uploads that are kept on disk. Servers may run;
 * those with the embedded database wait for a few seconds.
 * @throws {CliError}
 */
export async function backUp(config: Config, file: string, say: Say): Promise<void> {
  if (existsSync(file)) throw new CliError(`${file} is there already.`);
  await mkdir(config.dataDir, { recursive: true });
  const database = await databaseOf(config);
  // On the disk of the uploads, so that they need not be copied twice.
  const staging = await mkdtemp(join(config.dataDir, 'backup-'));
  try {
    const createdAt = new Date().toISOString();
    const contents = await inTransaction(database.url, async (client) => {
      const found = await contentsOf(client);
      await (config.databaseUrl
        ? dumpNative(client, config.databaseUrl, staging)
        : copyEmbedded(config, staging));
      return found;
    });
    // Afterwards: whatever the database knows of is there by now.
    const uploads = config.blobs.store === 'disk' ? await linkUploads(config, staging) : null;
    const engine = config.databaseUrl ? 'postgres' : 'embedded';
    await writeManifest(staging, { createdAt, engine, ...contents, uploads });
    const unfinished = `${file}.unfinished`;
    await rm(unfinished, { force: true });
    await pack(staging, unfinished);
    await rename(unfinished, file);
    say(`${file}: ${describe({ ...contents, uploads })}.`);
    say(`Not in it: the secrets (environment, ${join(config.dataDir, 'secrets')}). Keep those elsewhere.`);
  } finally {
    await rm(staging, { recursive: true });
    await database.stop();
  }
}

function linkUploads({ dataDir }: Config, staging: string): Promise<number> {
  return linkAll(join(dataDir, 'uploads', 'blobs'), join(staging, 'uploads', 'blobs'));
}

/** Fails where the transaction did not last as long as the work. */
async function inTransaction<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const signs = setInterval(() => void client.query('SELECT 1').catch(() => undefined), SIGN_OF_LIFE_MS);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await work(client);
    clearInterval(signs);
    await client.query('COMMIT');
    return result;
  } finally {
    clearInterval(signs);
    await client.end();
  }
}
