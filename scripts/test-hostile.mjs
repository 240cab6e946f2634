/**
 * `npm run test:hostile`: attacks on the built server with its limits on, as real processes, over PostgreSQL and over the embedded
 * database; two minutes of generated ones, or `--seconds`. Prints what others felt of each, and what it gained. Fails where
 * somebody waited for longer than `--wait` milliseconds. `--only market` makes those attacks whose names have that word.
 */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../bench/database/cluster.mjs';
import { ensureInstalled, root, run, stopWithParent } from './project.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    wait: { type: 'string', default: '250' },
    only: { type: 'string', default: '' },
  },
});

stopWithParent();
await ensureInstalled();
const scratch = mkdtempSync(join(tmpdir(), 'vicharo-test-hostile-'));
// PostgreSQL has a user of its own.
chmodSync(scratch, 0o755);
const figures = join(scratch, 'figures.jsonl');
const given = process.env.TEST_DATABASE_URL;
const cluster = given ? null : await startCluster(scratch);
try {
  process.exitCode = await run(
    process.execPath,
    [join(root, 'scripts', 'test.mjs'), '--config', 'test/hostile/jest.config.mjs', '-t', values.only],
    {
      env: {
        ...process.env,
        TEST_DATABASE_URL: given ?? cluster.url(),
        VICHARO_HOSTILE_FIGURES: figures,
        HOSTILE_SECONDS: values.seconds,
        HOSTILE_WAIT_MS: values.wait,
      },
    },
  );
  printFigures();
} finally {
  await cluster?.stop();
  rmSync(scratch, { recursive: true });
}

/** What the attacks did (test/hostile/support/attack.ts), as docs/security.md keeps it. */
function printFigures() {
  if (!existsSync(figures)) return;
  const columns = ['database', 'attack', 'worst wait, ms', 'median, ms', 'memory grown, MB', 'gained'];
  const rows = readFileSync(figures, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ database, attack, worstMs, medianMs, grownMb, gained }) => [
      database,
      attack,
      worstMs.toFixed(0),
      medianMs.toFixed(1),
      grownMb.toFixed(0),
      gained,
    ]);
  const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${table.join('\n')}\n`);
}
