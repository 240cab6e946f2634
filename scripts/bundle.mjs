/**
 * Puts the built server and its libraries into a few files in `dist/server/bundle`: a start then reads those instead of two
 * and a half thousand, which is half of what a start takes. What is loaded on demand stays so, in files of its own.
 */
import { readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './project.mjs';

const SERVER = join(root, 'dist', 'server');
const BUNDLE = join(SERVER, 'bundle');

/** What finds native code, WebAssembly, data or a thread's file beside itself, and what another library asks for by a name it has made up (pg). */
const STAY_WHOLE =
  /^(@electric-sql|@node-rs|@opentelemetry|firebase-admin|fs-native-extensions|pg|piscina|tesseract\.js)(\/|$)/;

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Before a build: what is left of an earlier one would be started instead. */
export function dropBundle() {
  rmSync(BUNDLE, { recursive: true, force: true });
}

export async function bundle() {
  const bundled = await rolldown({
    cwd: root,
    input: { serve: join(SERVER, 'serve.js'), cli: join(SERVER, 'cli', 'run.js') },
    platform: 'node',
    // As Node itself chooses.
    resolve: { mainFields: ['main'] },
    external: staysOut,
    plugins: [ownFiles, libraries],
    logLevel: 'silent',
    // Libraries change one another (reflect-metadata, passport): none is left out because nobody names it.
    treeshake: { moduleSideEffects: true },
  });
  await bundled.write({
    dir: BUNDLE,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    // Types of the schema and migrations are named by their classes.
    keepNames: true,
  });
  await bundled.close();
}

/** Node's own modules, and packages that a library tries to load and developers alone have. What nobody has stays out by itself. */
function staysOut(id) {
  if (isBuiltin(id) || STAY_WHOLE.test(id)) return true;
  const [folder] = /^.*node_modules[/\\](@[^/\\]+[/\\])?[^/\\]+/.exec(relative(root, id)) ?? [];
  return Boolean(folder && packages[folder.replaceAll('\\', '/')]?.dev);
}

/** Our files lead back to their sources, and find what lies beside them where it is. */
const ownFiles = {
  name: 'own-files',
  load: {
    filter: { id: /[/\\]dist[/\\](server|domain|migrations)[/\\].*\.js$/ },
    handler(id) {
      const here = JSON.stringify(relative(BUNDLE, id).replaceAll('\\', '/'));
      const code = readFileSync(id, 'utf8').replaceAll(
        'import.meta.url',
        `new URL(${here}, import.meta.url).href`,
      );
      return { code, map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
    },
  },
};

/**
 * Libraries have no source maps: they would be most of it, and each start would read them. What one asks Node for by itself it
 * would get a second time, as another.
 */
const libraries = {
  name: 'libraries',
  load: {
    filter: { id: /[/\\]node_modules[/\\].*\.[cm]?js$/ },
    handler: (id) => ({
      code: readFileSync(id, 'utf8').replace(/^const require = createRequire\(import\.meta\.url\);$/m, ''),
      map: { version: 3, sources: [], names: [], mappings: '' },
    }),
  },
};
