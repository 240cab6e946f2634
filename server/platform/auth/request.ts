import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext, type GqlContextType } from '@nestjs/graphql';
import type { Request } from 'express';
import type { MaybeActor } from './actor.js';

/** A request after the guard: `actor` is undefined until it ran, null for a visitor. */
export type ActorRequest = Request & { actor?: MaybeActor };

/** The HTTP request (or, for a subscription, the socket's opening request) behind a REST or GraphQL call. */
export function requestOf(context: ExecutionContext): ActorRequest {
  return context.getType<GqlContextType>() === 'graphql'
    ? GqlExecutionContext.create(context).getContext<{ req: ActorRequest }>().req
    : context.switchToHttp().getRequest<ActorRequest>();
}

/** The caller's IP, for limits; behind a proxy Express reads it from X-Forwarded-For (TRUST_PROXY). */
export function addressOf(request: Request): string {
  return request.ip ?? request.socket.remoteAddress ?? 'unknown';
}
