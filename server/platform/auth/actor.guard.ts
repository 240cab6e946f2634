import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '../../../domain/errors.js';
import { AS_VISITOR } from './as-visitor.js';
import { tokenOf } from './jwt.strategy.js';
import { requestOf, type ActorRequest } from './request.js';

/**
 * Finds out who asks, once a request, and leaves it in `request.actor`. It lets visitors through: services authorise, on
 * their first line. A token that is no longer good is an error even where a visitor would be served, so that a client learns
 * that its session is over.
 */
@Injectable()
export class ActorGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    if (request.actor !== undefined) return true;
    if (tokenOf(request) === null || this.servesAnyone(context)) {
      request.actor = null;
      return true;
    }
    return (await super.canActivate(context)) as boolean;
  }

  override getRequest(context: ExecutionContext): ActorRequest {
    return requestOf(context);
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (user) return user;
    throw error instanceof Error ? error : new AppError('SESSION_EXPIRED');
  }

  private servesAnyone(context: ExecutionContext): boolean {
    return (
      this.reflector.getAllAndOverride<boolean | undefined>(AS_VISITOR, [
        context.getHandler(),
        context.getClass(),
      ]) ?? false
    );
  }

  override getAuthenticateOptions() {
    return { property: 'actor', session: false };
  }
}
