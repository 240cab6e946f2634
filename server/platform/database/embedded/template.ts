import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { runWorker } from './worker-thread.js';

/** Raise it when the recipe in engine.js or postgis-bundle.js changes. */
const RECIPE = 3;

const DATA_FOLDER = 'postgres';
const POSTGIS_BUNDLE = 'postgis.tar.gz';

const PACKAGES = ['@electric-sql/pglite', '@electric-sql/pglite-postgis'];

/** Files that a new embedded database starts from. */
export interface EmbeddedTemplate {
  /** A data folder with PostGIS, btree_gist, cube and pg_trgm installed, to be copied. */
  dataFolder: string;
  /** Gzipped tar of the libraries that such a database needs. */
  postgisBundle: string;
}

/**
 * Makes, once per installation, the template that embedded databases start from: initdb and CREATE EXTENSION take
 * about ten seconds, copying the template a tenth of one. It is kept under node_modules/.cache, named by the packages' versions.
 * Several processes may call this at once: the first to finish wins.
 */
export async function ensureEmbeddedTemplate(onProgress?: (text: string) => void): Promise<EmbeddedTemplate> {
  const folder = await cacheFolder();
  if (!(await exists(folder))) {
    onProgress?.('Preparing the embedded database for the first time (about ten seconds) …');
    await make(folder, async (unfinished) => {
      const dataFolder = join(unfinished, DATA_FOLDER);
      await mkdir(dataFolder);
      const task = { task: 'prepare', folder: dataFolder } as const;
      const { postgisBundle } = await runWorker<{ postgisBundle: Uint8Array }>(task);
      await writeFile(join(unfinished, POSTGIS_BUNDLE), postgisBundle);
    });
  }
  return { dataFolder: join(folder, DATA_FOLDER), postgisBundle: join(folder, POSTGIS_BUNDLE) };
}

/** A data folder that was kept under this name; null where there is none. */
export async function keptTemplate(name: string): Promise<string | null> {
  const folder = join(await cacheFolder(), name, DATA_FOLDER);
  return (await exists(folder)) ? folder : null;
}

/**
 * Keeps a data folder to start from, in the place of all others that are named like it.
 * @param name ends with its version, after a hyphen
 * @param dataFolder of a database that has stopped; it is moved
 */
export async function keepTemplate(name: string, dataFolder: string): Promise<void> {
  const cache = await cacheFolder();
  const family = name.slice(0, name.lastIndexOf('-') + 1);
  for (const other of await readdir(cache))
    if (other.startsWith(family) && other !== name)
      await rm(join(cache, other), { recursive: true, force: true });
  await make(join(cache, name), (unfinished) => copyTemplate(dataFolder, join(unfinished, DATA_FOLDER)));
}

/** Makes a database's folder out of a template. */
export async function copyTemplate(template: string, folder: string): Promise<void> {
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  // As PostgreSQL wants it, whoever has built the template.
  await chmod(folder, 0o700);
}

/** All or nothing of a folder. */
async function make(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(join(dirname(folder), 'unfinished-'));
  try {
    await fill(unfinished);
    // The server may run as another user than the one that built it.
    await openToAll(unfinished);
    // A folder can't be renamed over one that has files: whoever comes second leaves the first one's in place.
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

async function cacheFolder(): Promise<string> {
  const modules = modulesFolder();
  return join(modules, '.cache', 'vicharo', `embedded-${await versionsHash(modules)}`);
}

/** The node_modules folder that PGlite is installed in. */
function modulesFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return entry.slice(0, entry.lastIndexOf(`${sep}@electric-sql${sep}`));
}

async function versionsHash(modules: string): Promise<string> {
  const hash = createHash('sha256').update(`recipe ${RECIPE}`);
  for (const name of PACKAGES) {
    const manifest = JSON.parse(await readFile(join(modules, name, 'package.json'), 'utf8')) as {
      version: string;
    };
    hash.update(`\n${name} ${manifest.version}`);
  }
  return hash.digest('hex').slice(0, 12);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
