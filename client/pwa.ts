import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { InlineConfig, Manifest, Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * What is loaded when it is asked for, and kept from then on: large things, and dialogs that are nothing without the server
 * (logging in, changing one's fields or services, or when one is closed, moving a booking, saying what was done, a review, a
 * waiting list, the month at a glance). A catalogue is kept of the languages in use. How much is kept has a budget
 * (scripts/check-budgets.mjs).
 */
const ON_DEMAND = [
  /^src\/locales\//,
  /^src\/pages\/active-users/,
  /^src\/app\/login-dialog/,
  /^src\/features\/auth\/firebase/,
  /^src\/features\/map\//,
  /^src\/features\/sites\/site-editor/,
  /^src\/features\/services\/availability\/availability-editor/,
  /^src\/features\/bookings\/agenda\/(agenda-filters|answer-note-form|month-glance)/,
  /^src\/features\/bookings\/alternatives\//,
  /^src\/features\/services\/(add-service-form|edit-service-form|working-hours-week)/,
  /^src\/features\/receipts\/done-form/,
  /^src\/features\/reviews\/review-form/,
  /^src\/features\/waitlist\//,
  /^src\/pages\/waiting/,
  /^src\/features\/slots\/move-calendar/,
];

type BuiltFile = { url: string; revision: string | null; size: number };

/**
 * The service worker (src/sw), with the list of the files that it keeps: the page, its screens, and all catalogues, of which
 * it keeps those in use. Whatever else is loaded it keeps too, but not beforehand. The playground is another page's.
 */
export function serviceWorker(): Plugin[] {
  let folder = '';
  return [
    {
      name: 'service-worker-folder',
      configResolved: ({ root, build }) => {
        folder = resolve(root, build.outDir);
      },
    },
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'service-worker.ts',
      // The application registers it itself, once it is at rest; the manifest is a file of `public`.
      injectRegister: false,
      manifest: false,
      integration: { configureCustomSWViteBuild: quietly },
      injectManifest: {
        globPatterns: ['index.html', 'favicon.svg', 'assets/**/*.{js,css}'],
        maximumFileSizeToCacheInBytes: 10_000_000,
        // A file with its hash in its name needs no revision.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          async (files) => {
            const kept = await keptFiles(files, folder);
            return { manifest: kept.map((file) => ({ ...file, url: `/${file.url}` })) };
          },
        ],
      },
    }),
  ];
}

/** The plugin builds the worker by itself: as loudly as the rest, and without an option that the bundler calls old. */
function quietly(config: InlineConfig): void {
  config.logLevel = 'warn';
  const output = config.build?.rollupOptions?.output;
  if (!output || Array.isArray(output)) return;
  delete output.inlineDynamicImports;
  output.codeSplitting = false;
}

async function keptFiles(files: BuiltFile[], folder: string): Promise<BuiltFile[]> {
  const built = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const catalogues = Object.keys(built).filter((source) => source.startsWith('src/locales/'));
  const urls = new Set(['index.html', 'favicon.svg', ...filesOf('index.html', built)]);
  for (const source of catalogues) urls.add(built[source]!.file);
  return files.filter(({ url }) => urls.has(url));
}

/** The files that a source became (a worker's, too), with all that it imports, now or later, except `ON_DEMAND`. */
function filesOf(source: string, built: Manifest): string[] {
  const reached = new Set([source]);
  for (const present of reached) {
    const { imports = [], dynamicImports = [] } = built[present]!;
    const later = dynamicImports.filter((screen) => !ON_DEMAND.some((some) => some.test(screen)));
    for (const next of [...imports, ...later]) reached.add(next);
  }
  return [...reached].flatMap((one) => {
    const { file, css = [], assets = [] } = built[one]!;
    return [file, ...css, ...assets];
  });
}
