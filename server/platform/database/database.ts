import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { startEmbeddedDatabase } from './embedded/embedded-database.js';
import { migrations } from './migrations.js';

/** A running PostgreSQL with PostGIS, wherever it is; the rest of the server does not know which. */
export interface Database {
  url: string;
  /** Connections that this process may open at once. */
  poolSize: number;
  stop(): Promise<void>;
}

const NATIVE_POOL = 20;
/** The embedded database has one backend: more clients would only wait for each other. */
const EMBEDDED_POOL = 4;

/** The configured PostgreSQL, or the embedded one with its data in `config.dataDir`. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onProgress: (text: string) => void,
): Promise<Database> {
  if (config.databaseUrl) return { url: config.databaseUrl, poolSize: NATIVE_POOL, stop: async () => {} };
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, onProgress });
  return { ...embedded, poolSize: EMBEDDED_POOL };
}

/** TypeORM's options; the schema is changed by reviewed migrations alone. */
export function dataSourceOptions(database: Pick<Database, 'url' | 'poolSize'>): DataSourceOptions {
  return {
    type: 'postgres',
    url: database.url,
    poolSize: database.poolSize,
    migrations,
    migrationsRun: true,
    migrationsTransactionMode: 'all',
    synchronize: false,
    // Extensions are created by the first migration.
    installExtensions: false,
  };
}
