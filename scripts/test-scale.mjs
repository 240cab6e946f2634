/**
 * `npm run test:scale`: several instances of the built server behind nginx, with Redis and PostgreSQL, as real processes that
 * are killed, frozen and restarted. Arguments go to Jest. Needs Debian's packages redis-server, nginx-light (or nginx),
 * postgresql-15 and postgresql-15-postgis-3; as root or as any user.
 */
import { spawnSync } from 'node:child_process';
import { runWithFigures } from './figures.mjs';
import { ensureInstalled, stopWithParent } from './project.mjs';

stopWithParent();
await ensureInstalled();
for (const [program, version] of Object.entries({ 'redis-server': '--version', nginx: '-v' })) {
  if (!spawnSync(program, [version]).error) continue;
  console.error(
    `There is no ${program}: apt-get install redis-server nginx-light postgresql-15 postgresql-15-postgis-3`,
  );
  process.exit(1);
}

await runWithFigures('scale', {
  args: process.argv.slice(2),
  // What the faults did (test/scale/support/verdict.ts), as docs/reliability.md keeps it.
  columns: {
    fault: ({ fault }) => fault,
    'bookings acknowledged': ({ acknowledged }) => acknowledged,
    lost: ({ lost }) => lost,
    doubled: ({ doubled }) => doubled,
    'screens that converged': ({ converged }) => converged,
    '': ({ note }) => note,
  },
});
