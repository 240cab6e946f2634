import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCALES = join(import.meta.dirname, '../../../client/src/locales');

/** The texts of a language's catalogues, by key, with their values put in. */
export function textsOf(language: string) {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(LOCALES, folder, `${language}.json`), 'utf8')) as object;
  const catalogue: unknown = { ...read('.'), ...read('screens') };
  return (key: string, values: Record<string, string> = {}): string => {
    const found = key.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], catalogue);
    return (found as string).replace(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
  };
}
