import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

const origins = new AsyncLocalStorage<string>();
let configured: string | undefined;

/**
 * Remembers under which origin a request reached us, for as long as it is answered; with PUBLIC_URL there is but one. That is
 * quicker, too: on Node 20 a single store of this kind makes every promise of the process dearer.
 */
export function rememberOrigin(http: FastifyInstance, { publicUrl }: Config): void {
  configured = publicUrl;
  if (publicUrl) return;
  http.addHook('onRequest', ({ protocol, host }, _reply, done) => origins.run(`${protocol}://${host}`, done));
}

/** Under which the request that is being answered reached us; undefined outside of requests. */
export function origin(): string | undefined {
  return origins.getStore() ?? configured;
}

/** One of our own paths as other programs need it: absolute. Anything else stays as it is. */
export function toAbsolute<T extends string | null>(link: T): T {
  return (link?.startsWith('/') ? (origin() ?? '') + link : link) as T;
}

/** The path of an absolute address of ours. Anything else stays as it is. */
export function toOwnPath(link: string): string {
  const own = origin();
  return own && link.startsWith(`${own}/`) ? link.slice(own.length) : link;
}
