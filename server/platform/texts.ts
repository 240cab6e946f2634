import { readFileSync } from 'node:fs';
import { languageByCode, LANGUAGES } from '../../domain/users/language.js';
import { repoFile } from './config/paths.js';

/** Checks a catalogue, and throws where a key is missing: a schema of zod. */
interface Schema<Texts> {
  parse(catalogue: unknown): Texts;
}

/**
 * Reads what a room says in each language: `<code>.json` in a folder of the repository.
 * @returns the texts of a language (BCP 47); English for one that we do not speak
 * @throws {Error} where a catalogue is missing or lacks a key
 */
export function readTexts<Texts>(folder: string, schema: Schema<Texts>): (language: string) => Texts {
  const catalogues = new Map<string, Texts>(
    LANGUAGES.map(({ code }) => [
      code,
      schema.parse(JSON.parse(readFileSync(repoFile(`${folder}/${code}.json`), 'utf8'))),
    ]),
  );
  return (language) => catalogues.get(languageByCode(language)?.code ?? 'en') as Texts;
}

/** Fills a text's places. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '');
}
