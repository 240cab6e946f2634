import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from '@electric-sql/pglite-postgis';
import { DurableNodeFS } from './durable-file-system.js';

/**
 * PGlite's own start parameters without "-F" (no fsync). In Emscripten, the default fdatasync is an empty function;
 * fsync reaches the file system (durable-file-system.js).
 */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Opens PostgreSQL with PostGIS in this thread.
 * @param {object} options
 * @param {string | null} options.folder the data folder, made if absent; null keeps everything in memory
 * @param {string} [options.postgisBundle] path of a PostGIS bundle to load instead of the package's own
 * @param {Uint8Array} [options.template] gzipped tar that a new, empty database starts from; without it: initdb
 * @returns {Promise<PGlite>}
 */
export async function openEngine({ folder, postgisBundle, template }) {
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
    ...(folder === null ? {} : { fs: new DurableNodeFS(folder), startParams: DURABLE_START }),
    relaxedDurability: false,
    extensions: { postgis: postgisExtension, btree_gist, cube, pg_trgm },
    ...(template === undefined ? {} : { loadDataDir: new Blob([template], { type: 'application/gzip' }) }),
  });
}

/** Makes a database with the extensions and dumps it. @returns {Promise<Uint8Array>} gzipped tar of its data folder */
export async function makeTemplate() {
  const db = await openEngine({ folder: null });
  await db.exec(
    'CREATE EXTENSION postgis; CREATE EXTENSION btree_gist; CREATE EXTENSION cube; CREATE EXTENSION pg_trgm;',
  );
  await db.exec('VACUUM (FREEZE, ANALYZE)');
  await db.exec('CHECKPOINT');
  const dump = await db.dumpDataDir('gzip');
  await db.close();
  return new Uint8Array(await dump.arrayBuffer());
}
