import { existsSync, readFileSync } from 'node:fs';
import { repoFile } from '../../../platform/config/paths.js';

const FOLDER = 'server/features/assistant/embedded';

/**
 * The content of `<folder>/<name>.json` beside this file; it is read from the sources, for the build copies no data.
 * @returns null where there is no such file
 * @throws {SyntaxError} where it is no JSON
 */
export function readData(folder: 'lexicon' | 'intents' | 'texts', name: string): unknown {
  const file = repoFile(`${FOLDER}/${folder}/${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
