/**
 * `npm run test:hostile`: attacks on the built server with its limits on, as real processes, over PostgreSQL and over the embedded
 * database; two minutes of generated ones, or `--seconds`. Prints what others felt of each, and what it gained. Fails where
 * somebody waited for longer than `--wait` milliseconds. `--only market` makes those attacks whose names have that word.
 */
import { parseArgs } from 'node:util';
import { runWithFigures } from './figures.mjs';
import { ensureInstalled, stopWithParent } from './project.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    wait: { type: 'string', default: '250' },
    only: { type: 'string', default: '' },
  },
});

stopWithParent();
await ensureInstalled();
await runWithFigures('hostile', {
  args: ['-t', values.only],
  env: { HOSTILE_SECONDS: values.seconds, HOSTILE_WAIT_MS: values.wait },
  // What the attacks did (test/hostile/support/attack.ts), as docs/security.md keeps it.
  columns: {
    database: ({ database }) => database,
    attack: ({ attack }) => attack,
    'worst wait, ms': ({ worstMs }) => worstMs.toFixed(0),
    'median, ms': ({ medianMs }) => medianMs.toFixed(1),
    'memory grown, MB': ({ grownMb }) => grownMb.toFixed(0),
    gained: ({ gained }) => gained,
  },
});
