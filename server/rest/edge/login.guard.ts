import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requireActor } from '../../platform/auth/actor.js';
import { requestOf } from '../../platform/auth/request.js';

const LOGIN = Symbol('Login');

export type Login = 'never' | 'optional' | 'required';

/** Who may call: anyone, anyone with or without a session, or only who has one. */
export const WithLogin = (login: Login): MethodDecorator => SetMetadata(LOGIN, login);

/**
 * Sends visitors away before their input is looked at, where a call needs a session. What its holder may do is the
 * services' to say.
 */
@Injectable()
export class LoginGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const login = this.reflector.get<Login | undefined>(LOGIN, context.getHandler());
    if (login === 'required') requireActor(requestOf(context).actor ?? null);
    return true;
  }
}
