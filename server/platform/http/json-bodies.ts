import type { FastifyInstance } from 'fastify';

/** In bytes. Messages over a socket may be as large (graphql/live/socket-server.ts). */
export const BODY_LIMIT = 256 * 1024;

/** Bodies are read where they are JSON. Whatever else comes stays what it is: an upload is a stream. */
export function parseJsonBodies(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Browsers name a type for a DELETE without a body, too.
    if (body === '') done(null);
    else void parse(request, body as string, done);
  });
  http.addContentTypeParser('*', (_request, _body, done) => done(null));
}
