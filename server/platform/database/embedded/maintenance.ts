import pg from 'pg';

/** Tables that autovacuum would visit, by its default thresholds. */
const TABLES_TO_VACUUM = `
  SELECT format('%I.%I', schemaname, t.relname) AS name
    FROM pg_stat_user_tables t JOIN pg_class c ON c.oid = t.relid
   WHERE n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      OR n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;

/** Write-ahead log since the last checkpoint, in bytes: what a start after a crash has to replay. */
const LOG_SINCE_CHECKPOINT = `
  SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()`;

const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024;

/**
 * Does what PostgreSQL's background processes do, which PGlite's single-user mode lacks: without a checkpointer the
 * write-ahead log grows for ever, and without autovacuum the planner goes by the statistics of empty tables.
 * @param url of the embedded database; the maintenance is a client like any other, so it takes its turn
 * @returns a function that stops it, and waits for the round in progress
 */
export function startMaintenance(url: string, intervalMs: number): () => Promise<void> {
  let round = Promise.resolve();
  let timer: NodeJS.Timeout;
  const start = () => {
    // A round that failed (say, on a table that was just dropped) is worth a warning; the next one tries again.
    round = maintain(url).catch(warn).finally(schedule);
  };
  const schedule = () => {
    timer = setTimeout(start, intervalMs).unref();
  };
  schedule();
  return async () => {
    clearTimeout(timer);
    await round;
    clearTimeout(timer);
  };
}

function warn(error: Error): void {
  process.emitWarning(`Maintenance of the embedded database: ${error.message}`);
}

async function maintain(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(TABLES_TO_VACUUM);
    for (const { name } of tables) await client.query(`VACUUM (ANALYZE) ${name}`);
    const { rows: log } = await client.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT);
    if ((log[0]?.bytes ?? 0) > CHECKPOINT_AFTER_BYTES) await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
