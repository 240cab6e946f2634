/**
 * `npm run check:budgets`: the bytes that a phone downloads, gzipped, of the client as it was built last, against what we allow
 * ourselves. Prints every figure and exits 1 where one is too large. The playground, a tool for developers, has no budget.
 *
 * Start: what the page itself names, and the largest catalogue of its texts. Data: Apollo and what all screens with data share,
 * their texts too; it comes once, with the first of them. Screen: what it needs beyond those. A game
 * needs no data; what it stands on counts as its own. Kept: what the service worker has a phone store before it was used, with
 * one language, as it is stored.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project.mjs';

/** In bytes; a KB is 1024. What is downloaded counts gzipped, what is kept does not. */
const KB = 1024;
const BUDGETS = { startScript: 140 * KB, startStyle: 12 * KB, screen: 75 * KB, kept: 1760 * KB };

const ENTRY = 'index.html';
const DATA = 'src/app/data-layout.tsx';
const GAMES = 'src/app/games-layout.tsx';
const SCREEN = /^src\/pages\/.+\.tsx$/;
const CATALOGUE = /^src\/locales\/\w+\.json$/;
const SCREEN_CATALOGUE = /^src\/locales\/screens\/\w+\.json$/;

const client = join(root, 'dist/client');
const manifestFile = join(client, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('There is no built client: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const keys = Object.keys(manifest);
const sizes = new Map();
const tooLarge = [];

const start = scriptsOf(ENTRY);
const data = without(scriptsOf(DATA), start);
const largest = largestOf(CATALOGUE);

report('Start: scripts', total(start), null);
report(`Start: catalogue, at most (${nameOf(largest)})`, sizeOf(largest), null);
report('Start: scripts and catalogue', total(start) + sizeOf(largest), BUDGETS.startScript);
report('Start: styles', total(stylesOf(ENTRY)), BUDGETS.startStyle);
report('Landing page as drawn, with its styles, at most', largestDrawing(), null);
report('Data: Apollo and what screens share', total(data), null);
report(
  `Data: catalogue, at most (${nameOf(largestOf(SCREEN_CATALOGUE))})`,
  sizeOf(largestOf(SCREEN_CATALOGUE)),
  null,
);
const screens = keys.filter((key) => SCREEN.test(key) && manifest[key].isDynamicEntry);
for (const screen of screens.sort())
  report(`Screen: ${screen.slice('src/pages/'.length, -'.tsx'.length)}`, total(own(screen)), BUDGETS.screen);
report('Kept by a phone for when there is no network', keptBytes(), BUDGETS.kept);

if (screens.length === 0) tooLarge.push('No screen was found in the manifest: this check reads it wrongly.');
if (tooLarge.length > 0) {
  console.error(`\nOver budget:\n  ${tooLarge.join('\n  ')}`);
  process.exitCode = 1;
}

/** The largest file of the sources that match. */
function largestOf(pattern) {
  const files = keys.filter((key) => pattern.test(key)).map((key) => manifest[key].file);
  return files.reduce((one, other) => (sizeOf(one) > sizeOf(other) ? one : other));
}

function nameOf(file) {
  return file.replace(/^.*\/|-[^-]+$/g, '');
}

function own(screen) {
  if (screen.startsWith('src/pages/games'))
    return without(new Set([...scriptsOf(screen), ...scriptsOf(GAMES)]), start);
  return without(without(scriptsOf(screen), start), data);
}

/** The files of a module and of all that it imports at once, not of what it loads later. */
function scriptsOf(key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The manifest has no ${key}.`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, found);
  return found;
}

/** The stylesheets of the same. */
function stylesOf(key) {
  const files = scriptsOf(key);
  const chunks = Object.values(manifest).filter(({ file }) => files.has(file));
  return new Set(chunks.flatMap(({ css = [] }) => css));
}

function without(files, others) {
  return new Set([...files].filter((file) => !others.has(file)));
}

function total(files) {
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0);
}

function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipped(join(client, file)));
  return sizes.get(file);
}

/** The files that the built service worker lists, of the catalogues those in English. */
function keptBytes() {
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8');
  const listed = new Set([...worker.matchAll(/["'`]url["'`]?:["'`]\/([^"'`]+)/g)].map(([, url]) => url));
  if (!listed.has(ENTRY)) tooLarge.push('The service worker lists no page: this check reads it wrongly.');
  const kept = [...listed].filter((url) => !url.includes('/locales/') || url.includes('/en-'));
  return kept.reduce((sum, url) => sum + statSync(join(client, url)).size, 0);
}

function largestDrawing() {
  const folder = join(root, 'dist/drawn/landing');
  return Math.max(...readdirSync(folder).map((name) => gzipped(join(folder, name))));
}

function gzipped(file) {
  return gzipSync(readFileSync(file)).length;
}

function report(what, bytes, budget) {
  const kb = (value) => `${(value / KB).toFixed(1)} KB`;
  const over = budget !== null && bytes > budget;
  console.log(
    `${over ? 'OVER' : '    '} ${kb(bytes).padStart(9)}  ${budget === null ? '' : `of ${kb(budget)}`}`.padEnd(
      30,
    ),
    what,
  );
  if (over) tooLarge.push(`${what}: ${kb(bytes)}, ${kb(bytes - budget)} more than ${kb(budget)}.`);
}
