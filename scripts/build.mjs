/**
 * `npm run build`: server, domain and migrations with SWC and put together (bundle.mjs), the client with Vite and its first
 * pages drawn, and the embedded database's template, all into `dist`. `--server` leaves the client out.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdFile, ensureInstalled, must, root, sourceId, tool } from './project.mjs';

const serverOnly = process.argv.includes('--server');

await ensureInstalled();
// Taken before the build: a file saved while it runs makes the next start build again.
const id = sourceId();
if (!serverOnly) rmSync(buildIdFile, { force: true });

await Promise.all([buildServer(), serverOnly || buildClient()]);

if (!serverOnly) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(buildIdFile, id);
}

async function buildServer() {
  const { bundle, dropBundle } = await import('./bundle.mjs');
  dropBundle();
  await must(process.execPath, [tool('@nestjs/cli/bin/nest.js'), 'build', '--silent']);
  for (const folder of ['server', 'domain', 'migrations']) dropOrphans(folder);
  await bundle();
  const { ensureEmbeddedTemplate } = await import('../dist/server/platform/database/embedded/template.js');
  await ensureEmbeddedTemplate(console.log);
  const { ensureStartedTemplate } = await import('../dist/server/started-database.js');
  await ensureStartedTemplate();
}

async function buildClient() {
  await must(process.execPath, [tool('vite/bin/vite.js'), 'build', 'client', '--logLevel', 'warn']);
  const { prerender } = await import('./prerender.mjs');
  await prerender();
}

/** SWC never deletes. What was built from a file that is gone would still be loaded: a migration, above all. */
function dropOrphans(folder) {
  const out = join(root, 'dist', folder);
  if (!existsSync(out)) return;
  for (const name of readdirSync(out, { recursive: true })) {
    const [stem, built] = name.split(/(\.js|\.js\.map)$/);
    const source = join(root, folder, stem);
    if (built && !existsSync(`${source}.ts`) && !existsSync(`${source}.js`)) rmSync(join(out, name));
  }
}
