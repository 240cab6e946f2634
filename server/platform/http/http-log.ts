import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logs } from '../logging/logs.js';
import { pathOf } from './route.js';

/** A line for each answered request, with an id and no header, query or body: those hold tokens and numbers. */
export function logRequests(http: FastifyInstance, { logger }: Logs): void {
  http.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = { req: describe(request), res: { status }, responseTime: Math.round(elapsedTime) };
    if (status >= 500) logger.error(line, 'request errored');
    else logger.info(line, 'request completed');
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    logger.info({ req: describe(request) }, 'request aborted');
    done();
  });
}

/** Without the token that is the only key to somebody's calendar. */
function describe(request: FastifyRequest) {
  const { id, method } = request;
  return { id, method, path: pathOf(request).replace(/^(\/api\/calendar\/).+/i, '$1…') };
}
