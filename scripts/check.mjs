/**
 * `npm run check`: format, lint, types, dead code, circles of imports, citations, statements written by hand and generated files. Runs
 * every step, prints what failed, and exits 1 if anything did. `npm run check -- lint types` runs the named steps only.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled, root, tool } from './project.mjs';

const node = (path, ...args) => [tool(path), ...args];

/** name: the programs to run one after the other, each with this Node. */
const STEPS = {
  lint: [node('eslint/bin/eslint.js', '.')],
  types: [node('typescript/bin/tsc', '-p', 'tsconfig.json')],
  'types:client': [
    node('typescript/bin/tsc', '-p', 'client/tsconfig.json'),
    // A worker has other globals than a page.
    node('typescript/bin/tsc', '-p', 'client/src/sw/tsconfig.json'),
  ],
  'types:browser': [node('typescript/bin/tsc', '-p', 'test/browser/tsconfig.json')],
  format: [node('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
  'dead-code': [node('knip/bin/knip.js')],
  circles: [['scripts/circles.mjs']],
  citations: [['scripts/citations.mjs']],
  statements: [['scripts/statements.mjs']],
  schema: [node('@nestjs/cli/bin/nest.js', 'build'), ['dist/server/schema.js', '--check']],
  codegen: [node('@graphql-codegen/cli/esm/bin.js', '--check')],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

await ensureInstalled();
const queue = wanted.length > 0 ? wanted : Object.keys(STEPS);
const failed = [];
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
process.exitCode = failed.length > 0 ? 1 : 0;

async function worker() {
  for (let name = queue.shift(); name; name = queue.shift()) {
    const started = Date.now();
    const { ok, output } = await runStep(STEPS[name]);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    // ESLint warns without failing: what it says is shown either way.
    if (!ok || name === 'lint') process.stdout.write(output);
    if (!ok) failed.push(name);
  }
}

async function runStep(programs) {
  let output = '';
  for (const args of programs) {
    const code = await new Promise((resolve) => {
      const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      child.once('error', (error) => (output += error.message));
      child.once('close', resolve);
    });
    if (code !== 0) return { ok: false, output };
  }
  return { ok: true, output };
}
