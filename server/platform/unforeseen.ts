import type { Logs } from './logging/logs.js';
import type { ErrorMetrics } from './metrics/error-metrics.js';

/**
 * Tells of what nobody has foreseen, with its cause, and counts it. A promise that was rejected while nobody waited for it belongs
 * to one request or one round of work: the others go on, or one such request would end everybody's. An error that nobody
 * caught may have left anything behind: the process stops as it does when it is asked to, and fails, so that it is started anew.
 * That of the embedded database's thread is one of these.
 */
export function watchUnforeseen(logs: Logs, errors: ErrorMetrics, stop: () => void): void {
  process.on('unhandledRejection', (reason) => {
    errors.countUnforeseen({ kind: 'rejection' });
    logs.error({ error: asError(reason) }, 'a rejection that nobody waited for');
  });
  process.on('uncaughtException', (error: unknown) => {
    errors.countUnforeseen({ kind: 'exception' });
    logs.error({ error: asError(error) }, 'an error that nobody caught: the server stops');
    stop();
  });
}

/** Anything may be thrown. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
