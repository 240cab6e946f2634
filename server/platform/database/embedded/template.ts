import { createHash } from 'node:crypto';
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { runWorker } from './worker-thread.js';

/** Raise it when the recipe in engine.js or postgis-bundle.js changes. */
const RECIPE = 2;

const PACKAGES = ['@electric-sql/pglite', '@electric-sql/pglite-postgis'];

/** Files that a new embedded database starts from. */
export interface EmbeddedTemplate {
  /** Gzipped tar of a data folder with PostGIS, btree_gist, cube and pg_trgm installed. */
  dataFolder: string;
  /** Gzipped tar of the libraries that such a database needs. */
  postgisBundle: string;
}

/**
 * Makes, once per installation, the template that embedded databases start from: initdb and CREATE EXTENSION take
 * about ten seconds, loading the template one. It is kept under node_modules/.cache, named by the packages' versions.
 * Several processes may call this at once: the first to finish wins.
 */
export async function ensureEmbeddedTemplate(onProgress?: (text: string) => void): Promise<EmbeddedTemplate> {
  const modules = modulesFolder();
  const cache = join(modules, '.cache', 'vicharo');
  const folder = join(cache, `embedded-${await versionsHash(modules)}`);
  if (!(await exists(folder))) {
    onProgress?.('Preparing the embedded database for the first time (about ten seconds) …');
    await makeTemplate(cache, folder);
  }
  return { dataFolder: join(folder, 'template.tar.gz'), postgisBundle: join(folder, 'postgis.tar.gz') };
}

async function makeTemplate(cache: string, folder: string): Promise<void> {
  const made = await runWorker<{ template: Uint8Array; postgisBundle: Uint8Array }>({ task: 'prepare' });
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'unfinished-'));
  try {
    await writeFile(join(unfinished, 'template.tar.gz'), made.template);
    await writeFile(join(unfinished, 'postgis.tar.gz'), made.postgisBundle);
    // The server may run as another user than the one that built it.
    await chmod(unfinished, 0o755);
    // A folder can't be renamed over one that has files: whoever comes second leaves the first one's in place.
    await rename(unfinished, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
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
