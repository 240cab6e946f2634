/**
 * `npm run check -- circles`: no file imports itself by way of others, not even for a type: what needs one another's types is one
 * thing in two places. (ESLint's import-x/no-cycle and knip pass over imports of types.) Prints each circle, and exits 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const FOLDERS = ['domain', 'server', 'client', 'migrations', 'test', 'bench', 'scripts'];
const SOURCE = /\.(?:tsx?|[cm]?js)$/;
const OWN = /^(?:\.{1,2}|@|@domain)\//;

/**
 * The circles, each from a file back to itself.
 * @param {Map<string, Iterable<string>>} imports what each file imports
 * @returns {string[][]}
 */
export function circles(imports) {
  const found = [];
  const done = new Set();
  const path = [];
  const visit = (file) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) {
      path.push(file);
      for (const imported of imports.get(file) ?? []) visit(imported);
      path.pop();
      done.add(file);
    }
  };
  for (const file of imports.keys()) visit(file);
  return found;
}

/**
 * What the project's own files import of one another, however they do.
 * @param {string} root the project's folder
 * @returns {Map<string, string[]>} by path
 */
export function importsIn(root, folders = FOLDERS) {
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowJs: true,
    jsx: ts.JsxEmit.Preserve,
    paths: { '@/*': [join(root, 'client/src/*')], '@domain/*': [join(root, 'domain/*')] },
  };
  const cache = ts.createModuleResolutionCache(root, (path) => path, options);
  const resolved = (file, name) =>
    ts.resolveModuleName(name, file, options, ts.sys, cache).resolvedModule?.resolvedFileName;
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
      const names = importedFiles.map(({ fileName }) => fileName).filter((name) => OWN.test(name));
      return [file, names.flatMap((name) => resolved(file, name) ?? [])];
    }),
  );
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] === self) {
  const root = dirname(dirname(self));
  const found = circles(importsIn(root));
  for (const circle of found) console.error(circle.map((file) => relative(root, file)).join(' -> '));
  process.exitCode = found.length > 0 ? 1 : 0;
}
