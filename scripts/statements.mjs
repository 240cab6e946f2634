/**
 * `npm run check -- statements`: SQL is written by hand only where docs/queries.md says so. Its last table names each file with the
 * number of places that send such a statement; prints what differs, and exits 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const LIST = 'docs/queries.md';
/** What looks after the database itself, and what an operator runs, is no data access of a feature. */
const APART = /^server\/(?:cli|demo|platform\/database)\/|\.spec\.ts$/;
/** Of a manager, a data source, a pool or `Statements`. */
const SENT = /\.query\s*[<(]|\bstatements\.(?:read|look)\s*[<(]/g;
const LISTED = /^\| `(server\/[^`]+\.ts)` +\| +(\d+) /gm;

/**
 * Where the list and the code differ.
 * @param {string} list the text of docs/queries.md
 * @param {Map<string, string>} files each source by its path from the project's folder, with slashes
 * @returns {string[]} one line each
 */
export function statementProblems(list, files) {
  const listed = new Map([...list.matchAll(LISTED)].map(([, path, count]) => [path, Number(count)]));
  const sent = new Map(
    [...files]
      .filter(([path]) => !APART.test(path))
      .map(([path, text]) => [path, [...text.matchAll(SENT)].length])
      .filter(([, count]) => count > 0),
  );
  return [...new Set([...listed.keys(), ...sent.keys()])]
    .filter((path) => listed.get(path) !== sent.get(path))
    .sort()
    .map(
      (path) =>
        `${path} sends ${sent.get(path) ?? 0} statements by hand, ${LIST} lists ${listed.get(path) ?? 0}`,
    );
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] === self) {
  const root = dirname(dirname(self));
  const files = readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]);
  const problems = statementProblems(readFileSync(join(root, LIST), 'utf8'), new Map(files));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
