/**
 * `npm run test:scale`: several instances of the built server behind nginx, with Redis and PostgreSQL, as real processes that
 * are killed, frozen and restarted. Arguments go to Jest. Needs Debian's packages redis-server, nginx-light (or nginx),
 * postgresql-15 and postgresql-15-postgis-3; as root or as any user.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../bench/database/cluster.mjs';
import { ensureInstalled, root, run, stopWithParent } from './project.mjs';

stopWithParent();
await ensureInstalled();
for (const [program, version] of Object.entries({ 'redis-server': '--version', nginx: '-v' })) {
  if (!spawnSync(program, [version]).error) continue;
  console.error(
    `There is no ${program}: apt-get install redis-server nginx-light postgresql-15 postgresql-15-postgis-3`,
  );
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), 'vicharo-test-scale-'));
// PostgreSQL has a user of its own.
chmodSync(scratch, 0o755);
const figures = join(scratch, 'figures.jsonl');
const given = process.env.TEST_DATABASE_URL;
const cluster = given ? null : await startCluster(scratch);
try {
  process.exitCode = await run(
    process.execPath,
    [
      join(root, 'scripts', 'test.mjs'),
      ...['--config', 'test/scale/jest.config.mjs', ...process.argv.slice(2)],
    ],
    {
      env: { ...process.env, TEST_DATABASE_URL: given ?? cluster.url(), VICHARO_SCALE_FIGURES: figures },
    },
  );
  printFigures();
} finally {
  await cluster?.stop();
  rmSync(scratch, { recursive: true });
}

/** What the faults did (test/scale/support/verdict.ts), as docs/reliability.md keeps it. */
function printFigures() {
  if (!existsSync(figures)) return;
  const columns = ['fault', 'bookings acknowledged', 'lost', 'doubled', 'screens that converged', ''];
  const rows = readFileSync(figures, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ fault, acknowledged, lost, doubled, converged, note }) =>
      [fault, acknowledged, lost, doubled, converged, note].map(String),
    );
  const table = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${table.join('\n')}\n`);
}
