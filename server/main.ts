import { startTracing } from './platform/tracing/tracing.js';

// Traces see only what is loaded after them.
await startTracing(process.env);
await import('./serve.js');
