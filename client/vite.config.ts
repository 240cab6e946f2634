import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.ts';
import { graphqlDocuments } from './documents.ts';
import { serviceWorker } from './pwa.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API server that `vite dev` passes the data routes to. */
const server = process.env.VICHARO_SERVER ?? 'http://localhost:3000';

/** The scratch game's frame is sandboxed: it reads its own scripts as a stranger would. The server of production says the same. */
const allowScratch: Connect.NextHandleFunction = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  next();
};
const scratchGame: Plugin = {
  name: 'scratch-game',
  configureServer: ({ middlewares }) => void middlewares.use('/scratch', allowScratch),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/scratch', allowScratch),
};

/** What a browser has kept of Apollo's cache is read by a version of the same schema and layout only. */
const cacheShape = createHash('sha256')
  .update(readFileSync(at('../schema.graphql')))
  .update(readFileSync(at('./src/lib/apollo/cache.ts')))
  .digest('base64url');

export default defineConfig(({ isSsrBuild }) => ({
  root: at('.'),
  plugins: [graphqlDocuments(), react(), scratchGame, serviceWorker()],
  define: { CACHE_SHAPE: JSON.stringify(cacheShape) },
  resolve: { alias: { '@': at('./src'), '@domain': at('../domain') } },
  // GraphiQL's worker modules are found by URL, which the dependency optimiser would break.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/health': server,
      '/uploads': server,
      '^/playground$': server,
    },
  },
  worker: { format: 'es' },
  build: {
    // Which file became what: the drawn landing page and the check of the budgets read it.
    manifest: true,
    outDir: at('../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // What knows no module preload loads the same files a little later.
    modulePreload: { polyfill: false },
    // Monaco's workers and editor belong to the playground's entry alone and are large by nature.
    chunkSizeWarningLimit: 7000,
    rollupOptions: {
      output: {
        // What draws the pages at the build runs in Node, without what only a browser has.
        codeSplitting: isSsrBuild || { groups: chunkGroups },
        // A catalogue is known by its address: the service worker keeps those of the languages in use.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('/src/locales/')
            ? 'assets/locales/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
      },
      onwarn(warning, warn) {
        // GraphiQL's hints to the React compiler mean nothing once bundled.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      input: { main: at('./index.html'), playground: at('./playground.html') },
    },
  },
}));
