import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { toUser, User } from './user.model.js';
import { UserService } from './user.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(private readonly users: UserService) {}

  @Query(() => User, { nullable: true, description: 'The logged-in user; null for a visitor.' })
  async me(@CurrentActor() actor: MaybeActor): Promise<User | null> {
    return actor && toUser(actor, await this.users.get(actor.id));
  }

  @Query(() => User)
  async user(@CurrentActor() actor: MaybeActor, @Args('id', { type: () => ID }) id: string): Promise<User> {
    return toUser(actor, await this.users.get(id));
  }
}
