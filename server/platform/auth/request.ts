import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { MaybeActor } from './actor.js';
import { addressKey } from './address.js';

/** A request after the guard: `actor` is undefined until it ran, null for a visitor. */
export type ActorRequest = FastifyRequest & { actor?: MaybeActor };

/** The HTTP request (or, for a subscription, the socket's opening request) behind a REST or GraphQL call. */
export function requestOf(context: ExecutionContext): ActorRequest {
  return context.getType<GqlContextType>() === 'graphql'
    ? GqlExecutionContext.create(context).getContext<{ req: ActorRequest }>().req
    : context.switchToHttp().getRequest<ActorRequest>();
}

/** The caller's address as limits count it (address.ts); behind a proxy it is the one that X-Forwarded-For says (TRUST_PROXY). */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return addressKey(ip);
}
