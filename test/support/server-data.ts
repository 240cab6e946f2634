import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStartedDatabase } from './database.js';

/** Where a server process keeps what it has, from one start to the next. */
export interface ServerData {
  env: { DATA_DIR: string; DATABASE_URL: string };
  /** Removes it, whoever is still connected. */
  remove(): Promise<void>;
}

/**
 * An empty folder, and a database: one that a first start left on the server that `TEST_DATABASE_URL` names, since a scenario
 * of something else need not wait for a first start; else the embedded one in that folder.
 * @param databaseUrl of a database that is not this one's to make; '' is the embedded one
 */
export async function createServerData(databaseUrl?: string): Promise<ServerData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vicharo-server-'));
  const isOwn = databaseUrl === undefined && process.env.TEST_DATABASE_URL;
  const database = isOwn ? await createStartedDatabase() : null;
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: database?.url ?? databaseUrl ?? '' },
    async remove() {
      await database?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
