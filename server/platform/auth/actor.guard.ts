import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AS_VISITOR } from './as-visitor.js';
import { Authentication } from './authentication.js';
import { requestOf } from './request.js';
import { tokenOf } from './token.js';

/**
 * Finds out who asks, once a request, and leaves it in `request.actor`. It lets visitors through: services authorise, on
 * their first line. A token that is no longer good is an error even where a visitor would be served, so that a client learns
 * that its session is over.
 */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authentication: Authentication,
  ) {}

  /** @throws SESSION_EXPIRED */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    if (request.actor !== undefined) return true;
    const token = tokenOf(request);
    request.actor =
      token === null || this.servesAnyone(context) ? null : await this.authentication.actorOf(token);
    return true;
  }

  private servesAnyone(context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<boolean | undefined>(AS_VISITOR, [
        context.getHandler(),
        context.getClass(),
      ]) ?? false
    );
  }
}
