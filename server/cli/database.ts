import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../platform/config/config.js';
import { openDatabase, type Database } from '../platform/database/database.js';
import { publishedAddress } from '../platform/database/embedded/address-file.js';
import { CliError } from './cli-error.js';

const CONNECT_MS = 3000;
/** A command asks one thing at a time, and the embedded database answers one at a time. */
const POOL = 1;

/**
 * The database of the server that is configured here, whether that runs or not: the configured PostgreSQL, or the embedded
 * database through the running server, or else the embedded database opened for as long as the command takes.
 * @throws {CliError} where there is none
 */
export async function databaseOf(config: Config): Promise<Pick<Database, 'url' | 'poolSize' | 'stop'>> {
  const running = config.databaseUrl ?? (await reachable(publishedAddress(config.dataDir)));
  if (running) return { url: running, poolSize: POOL, stop: async () => {} };
  if (!existsSync(join(config.dataDir, 'postgres', 'PG_VERSION'))) {
    throw new CliError(`There is no database in ${config.dataDir} yet. Start the server once: npm start.`);
  }
  return openDatabase(config, () => undefined);
}

/** The address, where a database answers there: a server that was killed leaves it behind. */
async function reachable(url: string | null): Promise<string | null> {
  if (!url) return null;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    return url;
  } catch {
    return null;
  } finally {
    await client.end();
  }
}
