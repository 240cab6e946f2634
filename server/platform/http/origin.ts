import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.js';

const origins = new AsyncLocalStorage<string>();

/** Remembers under which origin a request reached us, for as long as it is answered: PUBLIC_URL where that is set. */
export function rememberOrigin({ publicUrl }: Config) {
  return (request: Request, _response: Response, next: NextFunction): void =>
    origins.run(publicUrl ?? `${request.protocol}://${request.host}`, next);
}

/** One of our own paths as other programs need it: absolute. Anything else stays as it is. */
export function toAbsolute<T extends string | null>(link: T): T {
  const origin = origins.getStore();
  return (origin && link?.startsWith('/') ? origin + link : link) as T;
}

/** The path of an absolute address of ours. Anything else stays as it is. */
export function toOwnPath(link: string): string {
  const origin = origins.getStore();
  return origin && link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}
