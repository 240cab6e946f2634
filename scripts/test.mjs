/**
 * `npm test`: every test that needs no browser. Arguments go to Jest: `npm test -- bookings --selectProjects server`.
 * `node scripts/test.mjs --browser` runs the browser journeys on the production build instead.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, isBuilt, must, run, stopWithParent, tool } from './project.mjs';

stopWithParent();

const browser = process.argv[2] === '--browser';
const passedOn = process.argv.slice(browser ? 3 : 2);

await ensureInstalled();
if (browser) {
  if (!isBuilt()) await must(process.execPath, ['scripts/build.mjs']);
} else {
  // Tests of whole processes start the built server; the database's template is made once, not by each of Jest's workers.
  await must(process.execPath, ['scripts/build.mjs', '--server']);
}

const scratch = mkdtempSync(join(tmpdir(), 'vicharo-test-'));
const results = join(scratch, 'results.json');
const code = await run(
  process.execPath,
  [tool('jest/bin/jest.js'), ...(browser ? ['--config', 'test/browser/jest.config.mjs'] : []), ...passedOn],
  { env: { ...process.env, NODE_ENV: 'test', VICHARO_TEST_RESULTS: results } },
);
process.exitCode = code || closingCode();
rmSync(scratch, { recursive: true });

/**
 * Jest can run out of events and leave with 0 in the middle of a test, and every test may be filtered away. Neither is a
 * success: only a written result with tests that ran is.
 */
function closingCode() {
  try {
    const { numPassedTests } = JSON.parse(readFileSync(results, 'utf8'));
    if (numPassedTests > 0) return 0;
    console.error('No test ran.');
  } catch {
    console.error('Jest ended without a result.');
  }
  return 1;
}
