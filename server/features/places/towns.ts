import { readFile } from 'node:fs/promises';
import { repoFile } from '../../platform/config/paths.js';

/** A populated place, from GeoNames. */
export interface Town {
  name: string;
  /** ISO 3166-1 alpha-2, e.g. IN. */
  country: string;
  /** WGS 84 degrees. */
  latitude: number;
  longitude: number;
  population: number;
}

/** Written by scripts/towns.mjs, which says which towns are listed. */
export const TOWNS_FILE = 'server/features/places/data/towns.tsv';

/**
 * All listed towns, sorted by country and name.
 * @throws {Error} where the file cannot be read or a row of it is not a town.
 */
export async function readTowns(): Promise<Town[]> {
  const text = await readFile(repoFile(TOWNS_FILE), 'utf8');
  const [, ...rows] = text.trimEnd().split('\n');
  return rows.map(parseTown);
}

function parseTown(row: string): Town {
  const [name, country, ...numbers] = row.split('\t');
  const [latitude = NaN, longitude = NaN, population = NaN] = numbers.map(Number);
  if (!name || !country || ![latitude, longitude, population].every(Number.isFinite)) {
    throw new Error(`Not a town in ${TOWNS_FILE}: "${row}"`);
  }
  return { name, country, latitude, longitude, population };
}
