import etag from 'etag';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import { KEPT_BY_NOBODY } from './security-headers.js';

/** Whoever has an answer of /api already, such as a calendar that asks every hour, is told that it is the same, and nothing more. */
export function addEtags(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, answer, done) => {
    const isText = typeof answer === 'string' || Buffer.isBuffer(answer);
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isText || !request.url.startsWith('/api/'))
      return done(null, answer);
    const fingerprint = etag(answer, { weak: true });
    reply.header('ETag', fingerprint);
    // Only to compare it with the next one, and only where its reader is; some calls say how long it may do without.
    if (reply.getHeader('Cache-Control') === KEPT_BY_NOBODY['Cache-Control'])
      reply.header('Cache-Control', 'private, no-cache');
    if (!fresh(request.headers, { etag: fingerprint })) return done(null, answer);
    reply.code(304).removeHeader('Content-Type');
    done(null, null);
  });
}
