import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { checkBounds } from '../../platform/validation/bounds.js';

/** Holds whatever a call brings within the bounds of any input, before its schemas look at it. */
@Injectable()
export class BoundsGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { params, query, body } = context.switchToHttp().getRequest<FastifyRequest>();
    for (const part of [params, query, body]) checkBounds(part);
    return true;
  }
}
