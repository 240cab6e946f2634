import type { IncomingMessage } from 'node:http';
import type { Express, Request } from 'express';
import type { MaybeActor } from '../auth/actor.js';
import { addressOf } from '../auth/request.js';

/**
 * What is kept of the request that opened a socket, and what resolvers see as theirs. The request itself would take several
 * kilobytes for as long as the socket lives.
 */
export interface SocketRequest {
  ip: string;
  headers: { authorization?: string };
  /** Who opened it; null for a visitor. */
  actor: MaybeActor;
}

/** @param express the application, which knows whether a proxy is to be believed (TRUST_PROXY) */
export function socketRequest(express: Express, opening: IncomingMessage): SocketRequest {
  // As Express does with every request that it serves; this one goes past it.
  const request = Object.setPrototypeOf(opening, express.request) as Request;
  return { ip: addressOf(request), headers: {}, actor: null };
}
