import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The absolute path of a file that is committed but not compiled, such as a data file, given from the repository's root.
 * The compiled code lies deeper (dist/server) than the sources, so the root is looked for: the nearest package.json above.
 * @throws {Error} where no folder above has a package.json.
 */
export function repoFile(path: string): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${fileURLToPath(import.meta.url)}.`);
    folder = parent;
  }
  return join(folder, path);
}
