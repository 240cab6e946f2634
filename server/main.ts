import { entry } from './entry.js';
import { startTracing } from './platform/tracing/tracing.js';

// Traces see only what is loaded after them, and as packages of their own.
const isTraced = await startTracing(process.env);
await import(isTraced ? './serve.js' : entry('serve', './serve.js'));
