/**
 * `npm run lighthouse`: Lighthouse's four scores (its phone, on the production build) of the landing page and of two screens as
 * a logged-in farmer finds them, each without anything cached. Fails below what we hold ourselves to. `-- --runs 3` takes the
 * median of three. Lighthouse comes by npx; it is no dependency. A busy machine is a slow phone: measure on a calm one.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  farmersSession,
  keepSession,
  measuring,
  openBrowser,
  scratchFolder,
  startDemoServer,
} from './measuring.mjs';
import { run } from './project.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES = [
  { path: '/', loggedIn: false },
  { path: '/home', loggedIn: true },
  { path: '/request-service', loggedIn: true },
];
const TIMES = [
  'first-contentful-paint',
  'speed-index',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const { values } = parseArgs({ options: { runs: { type: 'string', default: '1' } } });
const runs = Number(values.runs);

await measuring(async () => {
  const url = await startDemoServer();
  const session = await farmersSession(url);
  for (const page of PAGES) {
    const reports = [];
    for (let count = 0; count < runs; count++) reports.push(await reportOn(url, page, session));
    show(page, reports);
  }
});

async function reportOn(url, { path, loggedIn }, session) {
  const port = await freePort();
  const context = await openBrowser({ args: [`--remote-debugging-port=${port}`] });
  if (loggedIn) await keepSession(context, url, session);
  const file = join(scratchFolder(), 'report.json');
  const args = [`${url}${path}`, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'];
  args.push(`--only-categories=${Object.keys(WANTED).join(',')}`);
  // The profile is new: nothing of the application is in it but the login.
  if (loggedIn) args.push('--disable-storage-reset');
  const code = await run('npx', ['--yes', LIGHTHOUSE, ...args]);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
  await context.close();
  return JSON.parse(readFileSync(file, 'utf8'));
}

function show({ path }, reports) {
  const scores = Object.keys(WANTED).map((name) => {
    const scoreOf = ({ categories }) => categories[name].score;
    const score = Math.round(scoreOf(median(reports, scoreOf)) * 100);
    if (score < WANTED[name]) process.exitCode = 1;
    return `${name} ${score}${score < WANTED[name] ? ` (wanted: ${WANTED[name]})` : ''}`;
  });
  console.log(`\n${path}: ${scores.join(', ')}`);
  const { audits, categories } = median(reports, ({ categories }) => categories.performance.score);
  console.log(`  ${TIMES.map((name) => `${audits[name].title} ${audits[name].displayValue}`).join(', ')}`);
  for (const { id, weight } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
    const { title, score, details } = audits[id];
    if (weight === 0 || score === null || score >= 0.9) continue;
    console.log(`  ${Math.round(score * 100)}  ${id}: ${title}`);
    for (const item of details?.items?.slice(0, 5) ?? [])
      console.log(`      ${JSON.stringify(item).slice(0, 300)}`);
  }
}

/** The report in the middle by what `of` reads from it; of two in the middle the worse. */
function median(reports, of) {
  return reports.toSorted((a, b) => of(a) - of(b))[Math.floor((reports.length - 1) / 2)];
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
