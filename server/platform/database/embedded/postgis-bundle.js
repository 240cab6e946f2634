import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const BLOCK = 512;

/** What only CREATE EXTENSION needs, and the extensions that this product doesn't use. */
const UNUSED = /raster|topology|tiger|address_standardizer|\.sql$/;

/**
 * Cuts PostGIS's bundle down to what a database needs that has the extension already. PGlite compiles every library in
 * a bundle at each start; raster and topology are two thirds of it.
 * @returns {Promise<Buffer>} gzipped tar
 */
export async function makeSlimPostgisBundle() {
  const path = fileURLToPath(new URL('postgis.tar.gz', import.meta.resolve('@electric-sql/pglite-postgis')));
  const tar = await promisify(gunzip)(await readFile(path));
  const kept = [];
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const name = text(tar, at, 100);
    const length = BLOCK + Math.ceil(parseInt(text(tar, at + 124, 12), 8) / BLOCK) * BLOCK;
    if (!UNUSED.test(name)) kept.push(tar.subarray(at, at + length));
    at += length;
  }
  kept.push(Buffer.alloc(2 * BLOCK));
  // The fastest level: it is unpacked at every start.
  return promisify(gzip)(Buffer.concat(kept), { level: 1 });
}

/** @param {Buffer} tar @param {number} at @param {number} length @returns {string} a NUL-terminated header field */
function text(tar, at, length) {
  return tar.toString('latin1', at, at + length).split('\0', 1)[0];
}
