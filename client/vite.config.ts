import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API server that `vite dev` passes the data routes to. */
const server = process.env.VICHARO_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  root: at('.'),
  plugins: [react()],
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
