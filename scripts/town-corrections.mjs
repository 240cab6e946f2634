/** What the lists of towns say otherwise than GeoNames, by its ids (scripts/towns.mjs, scripts/places.mjs). */

/** GeoNames feature codes of quarters of a city, and of places that are abandoned, destroyed or historical. */
export const NOT_TOWNS = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

const SOUTH_ASIA = ['IN', 'BD', 'NP', 'PK', 'LK'];
const EAST_AFRICA = 'BI DJ ER ET KE MG MW MZ RW SD SO SS TZ UG ZM ZW'.split(' ');
const WEST_AFRICA = 'BF BJ CI CV GH GM GN GW LR ML MR NE NG SL SN TG'.split(' ');
/** Where the product is used, and small towns are listed. */
export const DENSE = new Set([...SOUTH_ASIA, ...EAST_AFRICA, ...WEST_AFRICA]);

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

/** Those of them that got another name, not another spelling: what languages call them in the data is the old one. */
export const CALLED_ANEW = new Set(['1278994', '1271976', '1275701', '1270752', '1269939', '1270642']);

/** Populations that the data mistakes for a whole district's or city's, by GeoNames id. */
export const POPULATIONS = {
  1261162: 29_960,
  1270926: 19_456,
  1259239: 12_000,
  1254361: 474_000,
  2422488: 0,
};

/** What a town is called in Latin letters. */
export function plainName(id, name, country) {
  const present = RENAMED[id] ?? name;
  // The macrons and dots are GeoNames' transliteration; signs and maps in South Asia are written without.
  return SOUTH_ASIA.includes(country) ? present.normalize('NFD').replace(/\p{M}/gu, '') : present;
}
