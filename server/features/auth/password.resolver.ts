import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { newPasswordSchema } from '../../../domain/users/user.schema.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { parse } from '../../platform/validation/parse.js';
import { Session, toSession } from './auth.model.js';
import { PasswordService } from './password.service.js';

@Resolver()
export class PasswordResolver {
  constructor(private readonly passwords: PasswordService) {}

  @Mutation(() => Session, {
    description: 'Ends every other session of the caller; this one goes on with the token that is returned.',
  })
  async changePassword(
    @CurrentActor() actor: MaybeActor,
    @Args('password', { description: '8 to 128 characters' }) password: string,
  ): Promise<Session> {
    return toSession(await this.passwords.changePassword(actor, parse(newPasswordSchema, password)));
  }
}
