import type { FastifyInstance } from 'fastify';
import { routeOf } from '../http/route.js';
import type { Metrics } from './metrics.js';

/** Times every request by method, route and class of status, where somebody reads metrics. */
export function measureRequests(http: FastifyInstance, metrics: Metrics): void {
  if (!metrics.registry) return;
  const count = metrics.counter('http_requests_total', 'Requests, by the class of their answer’s status.', [
    'method',
    'route',
    'status',
  ]);
  const time = metrics.duration(
    'http_request_duration_seconds',
    'From a request’s head to its answer’s end.',
    ['method', 'route'],
  );
  http.addHook('onRequest', (request, { raw: response }, done) => {
    const started = performance.now();
    response.once('close', () => {
      const labels = { method: request.method, route: routeOf(request) };
      time(labels, (performance.now() - started) / 1000);
      // Whoever asked may be gone before the answer: then its status says nothing.
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      count({ ...labels, status });
    });
    done();
  });
}
