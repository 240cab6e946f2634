import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { PlaceService } from './features/places/place.service.js';
import { TOWNS_FILE } from './features/places/towns.js';
import { repoFile } from './platform/config/paths.js';
import { startEmbeddedDatabase } from './platform/database/embedded/embedded-database.js';
import { keepTemplate, keptTemplate } from './platform/database/embedded/template.js';
import { migrate } from './platform/database/migrate.js';

/** A database as a first start leaves it: with every migration, and the towns. */
export async function fillStarted(url: string, preparedStatements: boolean): Promise<void> {
  await migrate({ url, preparedStatements });
  const source = await new DataSource({
    type: 'postgres',
    url,
    installExtensions: false,
    poolSize: 1,
  }).initialize();
  try {
    await new PlaceService(source).onApplicationBootstrap();
    await source.query('VACUUM (FREEZE, ANALYZE)');
  } finally {
    await source.destroy();
  }
}

/** Of all that a first start writes. Null where the sources are not there, as in a container. */
export function startedVersion(): string | null {
  const folder = repoFile('migrations');
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).map((file) => `migrations/${file}`);
  const hash = createHash('sha256');
  for (const file of [...files.sort(), TOWNS_FILE]) hash.update(readFileSync(repoFile(file)));
  return hash.digest('hex').slice(0, 16);
}

/** The folder that a new embedded database is a copy of, so that a first start need not do all of it: null where the build made none. */
export async function startedTemplate(): Promise<string | null> {
  const version = startedVersion();
  return version && keptTemplate(`started-${version}`);
}

/** Makes that folder where it is missing. */
export async function ensureStartedTemplate(): Promise<void> {
  if (await startedTemplate()) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'vicharo-started-'));
  try {
    const database = await startEmbeddedDatabase({ dataDir });
    await fillStarted(database.url, false).finally(() => database.stop());
    await keepTemplate(`started-${startedVersion()}`, join(dataDir, 'postgres'));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
