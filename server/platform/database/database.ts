import type { PoolConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { startEmbeddedDatabase, type FindTemplate } from './embedded/embedded-database.js';
import { READERS } from './instants.js';
import { migrations } from './migrations.js';
import { KnowingClient, PRIMARY_ONLY } from './primary.js';

/** A running PostgreSQL with PostGIS, wherever it is; the rest of the server does not know which. */
export interface Database {
  url: string;
  /** Copies of it that answer searches (replicas.ts). */
  replicaUrls?: string[];
  /** Connections that this process may open at once, to each. */
  poolSize: number;
  /** Whether a connection keeps named statements to itself, as those of a real PostgreSQL do. */
  preparedStatements: boolean;
  stop(): Promise<void>;
}

/** What the application needs to know of its database. */
export type DatabaseAccess = Pick<Database, 'url' | 'replicaUrls' | 'poolSize' | 'preparedStatements'>;

export const DATABASE_ACCESS = Symbol('DatabaseAccess');

const NATIVE_POOL = 20;
/** The embedded database has one backend: more clients would only wait for each other. */
const EMBEDDED_POOL = 4;
const CONNECT_MS = 5000;

/** Of a real PostgreSQL alone: the embedded one has a single session for all, and a watch of its own (gateway.js). */
const SESSION_LIMITS = {
  statement_timeout: 30_000,
  // For whom even that cannot be told any more, since the way there is cut.
  query_timeout: 35_000,
  // A process that is frozen, or whose machine is gone, must not keep its locks.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * The configured PostgreSQL, or the embedded one with its data in `config.dataDir`.
 * @param template finds what a new embedded one is a copy of
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { scale: Pick<Config['scale'], 'replicaUrls'> },
  onProgress: (text: string) => void,
  template?: FindTemplate,
): Promise<Database> {
  if (config.databaseUrl) {
    const { replicaUrls } = config.scale;
    const native = { url: config.databaseUrl, replicaUrls, poolSize: NATIVE_POOL, preparedStatements: true };
    return { ...native, stop: async () => {} };
  }
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    onProgress,
    ...(template && { template }),
  });
  return { ...embedded, poolSize: EMBEDDED_POOL, preparedStatements: false };
}

/** Connections to this address of a real PostgreSQL, beside those that TypeORM makes. */
export function connectionsTo(
  connectionString: string,
  { poolSize }: Pick<DatabaseAccess, 'poolSize'>,
): PoolConfig & { connectionString: string } {
  return {
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    Client: KnowingClient,
    ...READERS,
    ...SESSION_LIMITS,
  };
}

/** TypeORM's options, for the primary; the schema is changed by reviewed migrations alone (migrate.ts). */
export function dataSourceOptions({
  url,
  poolSize,
  preparedStatements = false,
}: Pick<DatabaseAccess, 'url' | 'poolSize'> & Partial<DatabaseAccess>): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    connectTimeoutMS: CONNECT_MS,
    extra: { ...READERS, ...(preparedStatements && { ...SESSION_LIMITS, ...PRIMARY_ONLY }) },
    migrations,
    migrationsRun: false,
    synchronize: false,
    // Extensions are created by the first migration.
    installExtensions: false,
  };
}
