import { readFile } from 'node:fs/promises';
import type { LanguageCode } from '../../../domain/users/language.js';
import { repoFile } from '../../platform/config/paths.js';

/** A town or a village, from GeoNames, as it can be found by name. */
export interface KnownPlace {
  /** In Latin letters. */
  name: string;
  /** ISO 3166-1 alpha-2, e.g. IN. */
  country: string;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
  population: number;
  /** What languages call it, where that is sure: `code:name`, with bars between. See `nameIn`. */
  local: string;
}

/** What readers of a language call a place; its name in Latin letters where that is not known. @param language BCP 47 */
export function nameIn(language: LanguageCode | null, { name, local }: KnownPlace): string {
  const known = language && parts(local).find((part) => part.startsWith(`${language}:`));
  return known ? known.slice(known.indexOf(':') + 1) : name;
}

/** All that a place is called; the names of `local` among them. */
export interface NamedPlace {
  place: KnownPlace;
  names: string[];
}

/** Written by scripts/places.mjs, which says which places are listed. */
const PLACES_FILE = 'server/features/places/data/places.tsv';

/**
 * All places that can be found by name, one at a time.
 * @throws {Error} where the file cannot be read or a row of it is not a place.
 */
export async function* readPlaces(): AsyncGenerator<NamedPlace> {
  const text = await readFile(repoFile(PLACES_FILE), 'utf8');
  let start = text.indexOf('\n') + 1;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    yield parsePlace(text.slice(start, end));
    start = end + 1;
  }
}

function parsePlace(row: string): NamedPlace {
  const [name, country, lat, lon, people, local = '', others = ''] = row.split('\t');
  const [latitude = NaN, longitude = NaN, population = NaN] = [lat, lon, people].map(Number);
  if (!name || !country || ![latitude, longitude, population].every(Number.isFinite)) {
    throw new Error(`Not a place in ${PLACES_FILE}: "${row}"`);
  }
  const locals = parts(local).map((part) => part.slice(part.indexOf(':') + 1));
  return {
    place: { name, country, latitude, longitude, population, local },
    names: [...new Set([name, ...locals, ...parts(others)])],
  };
}

function parts(text: string): string[] {
  return text === '' ? [] : text.split('|');
}
