/** What the suites of real processes share (test-hostile.mjs, test-scale.mjs): a PostgreSQL, Jest, and a table of what was seen. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../bench/database/cluster.mjs';
import { root, run } from './project.mjs';

/**
 * Runs a suite of test/<name> on TEST_DATABASE_URL, or on a PostgreSQL of its own, and leaves with its exit code. Its tests write a
 * line of JSON for each figure to the file that VICHARO_<NAME>_FIGURES names.
 * @param {string} name
 * @param {{args: string[], env?: Record<string, string>, columns: Record<string, (figure: any) => unknown>}} suite `args` go to
 *   Jest; `columns` are the table's, in their order, each with what it shows of a figure
 */
export async function runWithFigures(name, { args, env = {}, columns }) {
  const scratch = mkdtempSync(join(tmpdir(), `vicharo-test-${name}-`));
  // PostgreSQL has a user of its own.
  chmodSync(scratch, 0o755);
  const figures = join(scratch, 'figures.jsonl');
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? null : await startCluster(scratch);
  try {
    process.exitCode = await run(
      process.execPath,
      [join(root, 'scripts', 'test.mjs'), '--config', `test/${name}/jest.config.mjs`, ...args],
      {
        env: {
          ...process.env,
          ...env,
          TEST_DATABASE_URL: given ?? cluster.url(),
          [`VICHARO_${name.toUpperCase()}_FIGURES`]: figures,
        },
      },
    );
    if (existsSync(figures)) printTable(readFileSync(figures, 'utf8'), columns);
  } finally {
    await cluster?.stop();
    rmSync(scratch, { recursive: true });
  }
}

/** As Markdown, for the docs. */
function printTable(lines, columns) {
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map((figure) => Object.values(columns).map((show) => String(show(figure))));
  const titles = Object.keys(columns);
  const table = [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(`\n${table.join('\n')}\n`);
}
