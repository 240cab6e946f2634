import { randomUUID } from 'node:crypto';
import { pinoHttp } from 'pino-http';
import type { Logs } from '../logging/logs.js';

/** A line for each answered request, with an id and no header, query or body: those hold tokens and numbers. */
export function httpLog(logs: Logs) {
  return pinoHttp({
    logger: logs.logger,
    genReqId: () => randomUUID(),
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}

/** Without the query, and without the token that is the only key to somebody's calendar. */
function pathOf(url: string): string {
  return (url.split('?', 1)[0] as string).replace(/^(\/api\/calendar\/).+/i, '$1…');
}
