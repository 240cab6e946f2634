import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '../../../domain/errors.js';
import { AS_VISITOR } from './as-visitor.js';
import { Authentication } from './authentication.js';
import { requestOf, type ActorRequest } from './request.js';
import { tokenOf } from './token.js';
import { VerifiedTokens } from './verified-tokens.js';

/**
 * Finds out who asks, once a request, and leaves it in `request.actor`. It lets visitors through: services authorise, on
 * their first line. A token that is no longer good is an error even where a visitor would be served, so that a client learns
 * that its session is over. Passport is asked about tokens that are not known yet (jwt.strategy.ts).
 */
@Injectable()
export class ActorGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly verified: VerifiedTokens,
    private readonly authentication: Authentication,
  ) {
    super();
  }

  /** @throws SESSION_EXPIRED */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    if (request.actor !== undefined) return true;
    const token = tokenOf(request);
    if (token === null || this.servesAnyone(context)) {
      request.actor = null;
      return true;
    }
    const claims = this.verified.find(token);
    if (!claims) return (await super.canActivate(context)) as boolean;
    request.actor = await this.authentication.actorWith(claims);
    return true;
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
