/**
 * `npm run dev`: the server, compiled and restarted at every change, behind Vite's development server, which passes the data
 * routes on to it. Open the address that Vite prints.
 */
import { ensureInstalled, must, run, stopWithParent, tool } from './project.mjs';

stopWithParent();

await ensureInstalled();
await must(process.execPath, ['scripts/build.mjs', '--server']);
// Nobody puts together anew what is compiled at every change.
(await import('./bundle.mjs')).dropBundle();
process.exitCode = await run(process.execPath, [
  tool('concurrently/dist/bin/index.js'),
  '--kill-others',
  '--names=server,client',
  'nest start --watch',
  'vite client',
]);
