import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from '@electric-sql/pglite-postgis';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS } from './durable-file-system.js';

/**
 * PGlite's own start parameters, and fewer pages in memory than PostgreSQL's 128 MB, all of which WebAssembly would hold from
 * the start: the system keeps the files' pages as well, and gives them up where memory is short.
 */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * Without "-F" (no fsync). In Emscripten, the default fdatasync is an empty function; fsync reaches the file system
 * (durable-file-system.js).
 */
const DURABLE_START = [...START.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync'];

/**
 * Opens PostgreSQL with PostGIS in this thread.
 * @param {object} options
 * @param {string} options.folder the data folder; an empty one gets a database (initdb)
 * @param {boolean} options.durable whether what is committed must outlive a power cut
 * @param {string} [options.postgisBundle] path of a PostGIS bundle to load instead of the package's own
 * @returns {Promise<PGlite>}
 */
export async function openEngine({ folder, durable, postgisBundle }) {
  const postgisExtension =
    postgisBundle === undefined
      ? postgis
      : {
          name: 'postgis',
          setup: async (...args) => ({
            ...(await postgis.setup(...args)),
            bundlePath: pathToFileURL(postgisBundle),
          }),
        };
  return PGlite.create({
    fs: durable ? new DurableNodeFS(folder) : new NodeFS(folder),
    startParams: durable ? DURABLE_START : START,
    relaxedDurability: false,
    extensions: { postgis: postgisExtension, btree_gist, cube, pg_trgm },
  });
}

/** Makes a database with the extensions in an empty folder. @param {string} folder */
export async function makeTemplate(folder) {
  const db = await openEngine({ folder, durable: false });
  await db.exec(
    'CREATE EXTENSION postgis; CREATE EXTENSION btree_gist; CREATE EXTENSION cube; CREATE EXTENSION pg_trgm;',
  );
  await db.exec('VACUUM (FREEZE, ANALYZE)');
  await db.exec('CHECKPOINT');
  await db.close();
}
