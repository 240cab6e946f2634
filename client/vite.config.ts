import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Connect, defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  root: at('.'),
  plugins: [react(), scratchGame],
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
    outDir: at('../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    // Monaco's workers and editor belong to the playground's entry alone and are large by nature.
    chunkSizeWarningLimit: 7000,
    rollupOptions: {
      onwarn(warning, warn) {
        // GraphiQL's hints to the React compiler mean nothing once bundled.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
      input: { main: at('./index.html'), playground: at('./playground.html') },
    },
  },
});
