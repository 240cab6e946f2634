import type { NextFunction, Response } from 'express';
import type { ActorRequest } from '../../platform/auth/request.js';

/**
 * For the calls that open a session: who they are for is in the body, a session that is over must not stand in the way, and
 * the Bearer header of create-jwt is a proof of the number and no token of ours. So nobody asks, as far as the guard knows.
 */
export function asVisitor(request: ActorRequest, _response: Response, next: NextFunction): void {
  request.actor = null;
  next();
}
