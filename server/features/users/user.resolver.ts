import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { profileChangeSchema } from '../../../domain/users/user.schema.js';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import {
  decodeIdCursor,
  PageArgs,
  pageSize,
  toConnection,
  type Connection,
} from '../../platform/graphql/connection.js';
import { parse } from '../../platform/validation/parse.js';
import { UpdateProfileInput } from './user.input.js';
import { toUser, User, UserConnection, type UserEdge } from './user.model.js';
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

  @Query(() => UserConnection, { name: 'users', description: 'For admins: everybody, newest first.' })
  async listUsers(@CurrentActor() actor: MaybeActor, @Args() args: PageArgs): Promise<Connection<UserEdge>> {
    const size = pageSize(args.first);
    const after = decodeIdCursor(args.after);
    const users = await this.users.list(actor, { limit: size + 1, after });
    return toConnection(
      users,
      size,
      (user) => [user.id],
      (user) => ({ node: toUser(actor, user) }),
    );
  }

  @Mutation(() => User)
  async updateProfile(
    @CurrentActor() actor: MaybeActor,
    @Args('input') input: UpdateProfileInput,
    @Args('userId', { type: () => ID, nullable: true, description: 'For admins, who may act for another.' })
    userId: string | null,
  ): Promise<User> {
    const command = parse(profileChangeSchema, input);
    return toUser(actor, await this.users.updateProfile(actor, command, userId));
  }
}
