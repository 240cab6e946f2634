import pg from 'pg';
import { DataSource } from 'typeorm';
import type { DatabaseAccess } from './database.js';
import { migrations } from './migrations.js';

/** Any number will do, as long as nothing else on this database locks the same one. */
const STARTING = 4_815_162_343;

type Access = Pick<DatabaseAccess, 'url' | 'preparedStatements'>;

/**
 * Does `work` while no other instance that starts does any: they wait. On a real PostgreSQL; the embedded database has one
 * process, and no locks of this kind.
 */
export async function oneAtATime(database: Access, work: () => Promise<void>): Promise<void> {
  if (!database.preparedStatements) return work();
  const client = new pg.Client({ connectionString: database.url });
  const lost = new Promise<never>((_resolve, reject) => client.once('error', reject));
  lost.catch(() => undefined);
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock($1)`, [STARTING]);
    // Without the lock somebody else may begin.
    await Promise.race([work(), lost]);
  } finally {
    // The lock ends with its session.
    await client.end();
  }
}

/** Brings the schema up to date. Its connection has no limits of time: a large table takes long to change. */
export async function migrate(database: Access): Promise<void> {
  await oneAtATime(database, async () => {
    const source = new DataSource({
      type: 'postgres',
      url: database.url,
      poolSize: 1,
      migrations,
      installExtensions: false,
    });
    await source.initialize();
    try {
      await source.runMigrations({ transaction: 'all' });
    } finally {
      await source.destroy();
    }
  });
}
