import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publishAddress, withdrawAddress } from './address-file.js';
import { lockDataFolder } from './data-folder-lock.js';
import { startMaintenance } from './maintenance.js';
import { copyTemplate, ensureEmbeddedTemplate } from './template.js';
import { nextMessage, startWorker, type ServeTask } from './worker-thread.js';

const IDLE_TRANSACTION_MS = 10_000;
const MAINTENANCE_MS = 60_000;

/** Null where there is none. */
export type FindTemplate = () => Promise<string | null>;

export interface EmbeddedDatabaseOptions {
  /** Holds the database in its subfolder `postgres`. null: one for a test, which goes with its end, and no power cut matters to. */
  dataDir: string | null;
  /** Finds what a new database is a copy of: the folder of one (template.ts). Without it, one that has the extensions alone. */
  template?: FindTemplate;
  /** Told in words what takes long. */
  onProgress?: (text: string) => void;
  /** How long a transaction may idle while other clients wait for the backend, in milliseconds. */
  idleTransactionMs?: number;
  /** How often to see whether a table needs vacuuming or the log a checkpoint, in milliseconds (60,000). */
  maintenanceMs?: number;
}

export interface EmbeddedDatabase {
  /** postgres:// address on the loopback interface, with a password made for this run. */
  url: string;
  /** Rolls open transactions back, checkpoints, closes the files and gives the data folder free. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL with PostGIS, btree_gist and pg_trgm inside this process, in a thread of its own.
 *
 * A commit that was acknowledged is on the disk (see durable-file-system.js). If the thread dies later, the process
 * gets an uncaught error: there is nothing to serve without a database, and a restart recovers it.
 *
 * Clients share one backend; gateway.js says what that means for them.
 *
 * @throws Error when another process uses the folder, or when the database can't be opened
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, onProgress } = options;
  if (dataDir === null) return startForTest(options);

  await mkdir(dataDir, { recursive: true });
  const folder = resolve(dataDir, 'postgres');
  const unlock = await lockDataFolder(`${folder}.lock`);
  try {
    const { dataFolder, postgisBundle } = await ensureEmbeddedTemplate(onProgress);
    const finish = await beginFolder(folder, async () => (await options.template?.()) ?? dataFolder);
    const database = await serve({ folder, durable: true, postgisBundle }, options);
    await finish();
    publishAddress(dataDir, database.url);
    const stop = async () => {
      withdrawAddress(dataDir);
      await database.stop().finally(unlock);
    };
    return { url: database.url, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startForTest(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataFolder, postgisBundle } = await ensureEmbeddedTemplate(options.onProgress);
  const scratch = await mkdtemp(join(tmpdir(), 'vicharo-database-'));
  const folder = join(scratch, 'postgres');
  await copyTemplate((await options.template?.()) ?? dataFolder, folder);
  const database = await serve({ folder, durable: false, postgisBundle }, options);
  const stop = () => database.stop().finally(() => rm(scratch, { recursive: true, force: true }));
  return { url: database.url, stop };
}

/**
 * Decides whether the folder gets the template. A first start that was interrupted leaves half a database behind, and
 * a marker beside it: nothing was ever acknowledged from it, so it is made again.
 */
async function beginFolder(folder: string, template: () => Promise<string>): Promise<() => Promise<void>> {
  const marker = `${folder}.first-start`;
  if (existsSync(join(folder, 'PG_VERSION')) && !existsSync(marker)) return () => Promise.resolve();
  await writeFile(marker, '');
  await rm(folder, { recursive: true, force: true });
  await copyTemplate(await template(), folder);
  return () => rm(marker);
}

async function serve(
  files: Pick<ServeTask, 'folder' | 'durable' | 'postgisBundle'>,
  { idleTransactionMs = IDLE_TRANSACTION_MS, maintenanceMs = MAINTENANCE_MS }: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const password = randomBytes(24).toString('base64url');
  const worker = startWorker({ task: 'serve', ...files, password, idleTransactionMs });
  const { port } = await nextMessage<{ port: number }>(worker);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const stopMaintenance = startMaintenance(url, maintenanceMs);
  const fail = (cause: unknown) => {
    throw new Error('The embedded database has failed.', { cause });
  };
  worker.on('error', fail).on('exit', fail);
  const stop = async () => {
    await stopMaintenance();
    worker.off('error', fail).off('exit', fail);
    worker.postMessage('stop');
    await nextMessage(worker);
    await worker.terminate();
  };
  let stopped: Promise<void> | undefined;
  return { url, stop: () => (stopped ??= stop()) };
}
