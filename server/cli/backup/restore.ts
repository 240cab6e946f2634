import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../../platform/config/config.js';
import { migrations } from '../../platform/database/migrations.js';
import { CliError } from '../cli-error.js';
import type { Say } from '../command.js';
import { unpack } from './archive.js';
import { hasEmbedded, restoreEmbedded } from './embedded-backup.js';
import { contentsOf, describe, readManifest, type Manifest } from './manifest.js';
import { restoreNative } from './native-backup.js';

interface Options {
  /** Replaces what is there. */
  force: boolean;
}

/**
 * Puts a backup where this configuration has its database and its uploads, and looks whether everything is there. The next
 * start brings an older schema up to date.
 * @throws {CliError} before anything is changed, where the backup is not for this server or would replace something
 */
export async function restore(config: Config, file: string, options: Options, say: Say): Promise<void> {
  if (!existsSync(file)) throw new CliError(`There is no ${file}.`);
  await mkdir(config.dataDir, { recursive: true });
  const staging = await mkdtemp(join(config.dataDir, 'restore-'));
  try {
    await unpack(file, staging);
    const manifest = await readManifest(staging);
    refuseStrangers(manifest, config);
    const uploads = { from: join(staging, 'uploads'), to: join(config.dataDir, 'uploads') };
    const hasUploads = existsSync(uploads.from);
    if (hasUploads && existsSync(uploads.to) && !options.force)
      throw new CliError(`There are uploads in ${uploads.to}. With --force, the backup takes their place.`);
    await restoreDatabase(config, staging, manifest, options);
    if (hasUploads) {
      await rm(uploads.to, { recursive: true, force: true });
      await rename(uploads.from, uploads.to);
    }
    say(`Restored as of ${manifest.createdAt}: ${describe(manifest)}.`);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function refuseStrangers({ engine, migrations: closed }: Manifest, { databaseUrl }: Config): void {
  if (engine === 'embedded' && databaseUrl)
    throw new CliError('The backup is of an embedded database; DATABASE_URL names another one.');
  if (engine === 'postgres' && !databaseUrl)
    throw new CliError('The backup is of a PostgreSQL: say in DATABASE_URL where it goes.');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = closed.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CliError(
      `The backup is of a newer Vicharo, which this one does not know: ${unknown.join(', ')}.`,
    );
}

async function restoreDatabase(
  config: Config,
  staging: string,
  manifest: Manifest,
  { force }: Options,
): Promise<void> {
  const { databaseUrl } = config;
  if (databaseUrl) {
    await withClient(databaseUrl, async (client) => {
      await restoreNative(client, databaseUrl, staging, { made: manifest.postgres, force });
      await compare(client, manifest);
    });
    return;
  }
  if (hasEmbedded(config) && !force)
    throw new CliError(`There is a database in ${config.dataDir}. With --force, the backup takes its place.`);
  await restoreEmbedded(config, staging, (url) => withClient(url, (client) => compare(client, manifest)));
}

/** @throws {CliError} where rows are missing */
async function compare(client: pg.Client, { rows }: Manifest): Promise<void> {
  const { rows: restored } = await contentsOf(client);
  for (const [table, count] of Object.entries(rows)) {
    const found = restored[table as keyof typeof restored];
    if (found !== count) throw new CliError(`Of ${count} ${table}, ${found} were restored.`);
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
