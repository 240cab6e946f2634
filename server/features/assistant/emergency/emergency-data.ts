import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ALL_CONCEPTS, type EmergencyWords } from '../../../../domain/assistant/emergency/concepts.js';
import { EmergencyDetector } from '../../../../domain/assistant/emergency/detector.js';
import { firstAidSchema, type FirstAid } from '../../../../domain/assistant/emergency/first-aid.js';
import { numbersSchema, type EmergencyNumbers } from '../../../../domain/assistant/emergency/numbers.js';
import { repoFile } from '../../../platform/config/paths.js';
import type { Steps } from '../../../platform/in-turns.js';

const FOLDER = 'domain/assistant/emergency';
const phrases = z.optional(z.array(z.string().check(z.minLength(1))));

const emergencyWordsSchema = z.strictObject({
  with: phrases,
  notTypos: phrases,
  ...(Object.fromEntries(ALL_CONCEPTS.map((concept) => [concept, phrases])) as Record<
    (typeof ALL_CONCEPTS)[number],
    typeof phrases
  >),
});

/** The words by which emergencies are recognised, by language. @throws {Error} where a file has another shape */
export function readEmergencyWords(): Record<string, EmergencyWords> {
  return readAll('words', (data) => emergencyWordsSchema.parse(data));
}

/** What knows those words, a language a step. @throws {Error} where a file has another shape */
export function* readDetector(): Steps<EmergencyDetector> {
  const detector = new EmergencyDetector({});
  const files = Object.entries(readEmergencyWords());
  for (const [language, words] of files) {
    yield;
    detector.add(language, words);
  }
  return detector;
}

/** What to do in an emergency, by language. @throws {Error} where a file has another shape */
export function readFirstAid(): Record<string, FirstAid> {
  return readAll('steps', (data) => firstAidSchema.parse(data));
}

/** Whom to call, by country. @throws {Error} where the file has another shape */
export function readEmergencyNumbers(): EmergencyNumbers {
  return numbersSchema.parse(readJson('numbers.json'));
}

/** Every file of a folder by its name. It is read from the sources, for the build copies no data. */
function readAll<T>(folder: 'words' | 'steps', parse: (data: unknown) => T): Record<string, T> {
  const names = readdirSync(repoFile(`${FOLDER}/${folder}`)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -'.json'.length), parse(readJson(`${folder}/${name}`))]),
  );
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(repoFile(`${FOLDER}/${name}`), 'utf8'));
}
