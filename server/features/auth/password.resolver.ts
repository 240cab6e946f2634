import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { newPasswordSchema } from '../../../domain/users/user.schema.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { PASSWORD_LENGTH } from '../../platform/graphql/descriptions.js';
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
    @Args('password', { description: PASSWORD_LENGTH }) password: string,
  ): Promise<Session> {
    return toSession(await this.passwords.changePassword(actor, parse(newPasswordSchema, password)));
  }
}
