import { trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../http/route.js';

/** Calls the span of each request by its route: an address itself may name a person or hold a token. */
export function nameSpans(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const span = trace.getActiveSpan();
    if (span) {
      const route = routeOf(request);
      span.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    }
    done();
  });
}
