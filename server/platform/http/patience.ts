import type { FastifyInstance } from 'fastify';

const REQUEST_MS = 300_000;
/** A film on a slow line. An upload that falls silent is given up long before (features/media). */
export const UPLOAD_MS = 3_600_000;

/** How long a request may take to arrive. Node knows one time for all, UPLOAD_MS, so that of everything but uploads is kept here. */
export function bePatient(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw, url }, reply, done) => {
    if (!url.startsWith('/uploads/')) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), REQUEST_MS).unref();
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
