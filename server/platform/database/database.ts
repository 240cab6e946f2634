import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { startEmbeddedDatabase } from './embedded/embedded-database.js';
import { migrations } from './migrations.js';
import { answering } from './replicas.js';

/** A running PostgreSQL with PostGIS, wherever it is; the rest of the server does not know which. */
export interface Database {
  url: string;
  /** Copies of it that may answer what need not be of this moment. */
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
  // A process that is frozen, or whose machine is gone, must not keep its locks.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
};

/** The configured PostgreSQL, or the embedded one with its data in `config.dataDir`. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { scale: Pick<Config['scale'], 'replicaUrls'> },
  onProgress: (text: string) => void,
): Promise<Database> {
  if (config.databaseUrl) {
    const replicaUrls = await answering(config.scale.replicaUrls, onProgress);
    const native = { url: config.databaseUrl, replicaUrls, poolSize: NATIVE_POOL, preparedStatements: true };
    return { ...native, stop: async () => {} };
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.dataDir, onProgress });
  return { ...embedded, poolSize: EMBEDDED_POOL, preparedStatements: false };
}

/** TypeORM's options; the schema is changed by reviewed migrations alone (migrate.ts). */
export function dataSourceOptions({
  url,
  replicaUrls = [],
  poolSize,
  preparedStatements = false,
}: Pick<DatabaseAccess, 'url' | 'poolSize'> & Partial<DatabaseAccess>): DataSourceOptions {
  const slaves = replicaUrls.map((replica) => ({ url: replica }));
  return {
    type: 'postgres',
    // Everything is asked of the primary, but for what says otherwise (statements.ts).
    ...(slaves.length > 0 ? { replication: { master: { url }, slaves, defaultMode: 'master' } } : { url }),
    poolSize,
    connectTimeoutMS: CONNECT_MS,
    extra: preparedStatements ? SESSION_LIMITS : {},
    migrations,
    migrationsRun: false,
    synchronize: false,
    // Extensions are created by the first migration.
    installExtensions: false,
  };
}
