/** `npm run vicharo -- <command>`: the operator's commands (grant a role, reset a password, list users); `-- --help` tells. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, isBuilt, must, root, run, stopWithParent } from './project.mjs';

const main = join('dist', 'server', 'cli', 'main.js');

stopWithParent();
await ensureInstalled();
if (!existsSync(join(root, main)) || !isBuilt())
  await must(process.execPath, ['scripts/build.mjs', '--server']);
process.exitCode = await run(process.execPath, [main, ...process.argv.slice(2)]);
