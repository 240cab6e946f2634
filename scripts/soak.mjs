/**
 * `npm run soak -- --minutes 30`: a mixed load on two instances behind nginx, at 70 % of what they are first measured to hold, or
 * at `--rate` requests a second. Fails on any error, and where memory grows. Needs what `npm run test:scale` needs.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run, stopWithParent } from './project.mjs';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, rate: { type: 'string' } },
});
stopWithParent();
process.exitCode = await run(
  process.execPath,
  [join(root, 'scripts', 'test-scale.mjs'), '--testMatch', '<rootDir>/test/scale/soak/*.spec.ts'],
  { env: { ...process.env, SOAK_MINUTES: values.minutes, ...(values.rate && { SOAK_RATE: values.rate }) } },
);
