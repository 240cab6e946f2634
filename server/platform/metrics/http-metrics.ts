import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { routeOf } from '../http/route.js';
import type { Metrics } from './metrics.js';

/** Middleware that times every request by method, route and class of status. Null where nobody reads metrics. */
export function httpMetrics(metrics: Metrics): RequestHandler | null {
  if (!metrics.registry) return null;
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
  return (request: Request, response: Response, next: NextFunction) => {
    const started = performance.now();
    response.once('close', () => {
      const labels = { method: request.method, route: routeOf(request) };
      time(labels, (performance.now() - started) / 1000);
      // Whoever asked may be gone before the answer: then its status says nothing.
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      count({ ...labels, status });
    });
    next();
  };
}
