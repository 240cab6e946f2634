import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ALL_CONCEPTS, type EmergencyWords } from '../../../../domain/assistant/emergency/concepts.js';
import { repoFile } from '../../../platform/config/paths.js';

const FOLDER = 'domain/assistant/emergency';
const phrases = z.optional(z.array(z.string().check(z.minLength(1))));

export const emergencyWordsSchema = z.strictObject({
  with: phrases,
  notTypos: phrases,
  ...(Object.fromEntries(ALL_CONCEPTS.map((concept) => [concept, phrases])) as Record<
    (typeof ALL_CONCEPTS)[number],
    typeof phrases
  >),
});

/** The words by which emergencies are recognised, by language. @throws {Error} where a file has another shape */
export function readEmergencyWords(): Record<string, EmergencyWords> {
  const files = readAll('words').map(
    ([language, data]) => [language, emergencyWordsSchema.parse(data)] as const,
  );
  return Object.fromEntries(files);
}

/** The content of every file of a folder, by its name. It is read from the sources, for the build copies no data. */
function readAll(folder: 'words' | 'steps'): [string, unknown][] {
  return readdirSync(repoFile(`${FOLDER}/${folder}`))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.slice(0, -'.json'.length), readJson(`${folder}/${name}`)]);
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(repoFile(`${FOLDER}/${name}`), 'utf8'));
}
