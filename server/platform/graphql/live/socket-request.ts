import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { MaybeActor } from '../../auth/actor.js';
import { addressOf } from '../../auth/request.js';
import { isOurProxy } from '../../http/proxies.js';

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

/** @param trustProxy whether X-Forwarded-For is to be believed (TRUST_PROXY), as it is with other requests */
export function socketRequest(opening: IncomingMessage, trustProxy: boolean): SocketRequest {
  const ip = proxyAddr(opening, trustProxy ? isOurProxy : () => false);
  return { ip: addressOf({ ip }), headers: {}, actor: null };
}
