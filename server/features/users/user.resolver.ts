import { Args, ID, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import { paymentDetailsSchema } from '../../../domain/payments/payment-details.js';
import { profileChangeSchema } from '../../../domain/users/user.schema.js';
import type { Actor, MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { ALL_USERS, type Topics } from '../../platform/events/topics.js';
import {
  decodeIdCursor,
  pageSize,
  toConnection,
  type Connection,
} from '../../platform/graphql/connection.js';
import { parse } from '../../platform/validation/parse.js';
import { PaymentDetailsService } from './payment-details.service.js';
import { PaymentDetailsInput, UpdateProfileInput, UsersArgs } from './user.input.js';
import { toUser, User, UserChange, UserConnection, type UserEdge } from './user.model.js';
import { requireLister, UserDirectory } from './user-directory.service.js';
import { UserService } from './user.service.js';

@Resolver(() => User)
export class UserResolver {
  constructor(
    private readonly users: UserService,
    private readonly directory: UserDirectory,
    private readonly paymentDetails: PaymentDetailsService,
    private readonly bus: EventBus,
  ) {}

  @Query(() => User, { nullable: true, description: 'The logged-in user; null for a visitor.' })
  async me(@CurrentActor() actor: MaybeActor): Promise<User | null> {
    return actor && toUser(actor, await this.users.get(actor.id));
  }

  @Query(() => User)
  async user(@CurrentActor() actor: MaybeActor, @Args('id', { type: () => ID }) id: string): Promise<User> {
    return toUser(actor, await this.users.get(id));
  }

  @Query(() => UserConnection, { name: 'users', description: 'For admins: everybody, newest first.' })
  async listUsers(@CurrentActor() actor: MaybeActor, @Args() args: UsersArgs): Promise<Connection<UserEdge>> {
    const size = pageSize(args.first);
    const after = decodeIdCursor(args.after);
    const users = await this.directory.list(actor, { limit: size + 1, after, search: args.search });
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

  @Mutation(() => User, {
    description:
      'How one is paid: shown to the other party of a booking with something to pay, and to nobody else.',
  })
  async setPaymentDetails(
    @CurrentActor() actor: MaybeActor,
    @Args('input') input: PaymentDetailsInput,
    @Args('userId', { type: () => ID, nullable: true, description: 'For admins, who may act for another.' })
    userId: string | null,
  ): Promise<User> {
    const details = parse(paymentDetailsSchema, input);
    return toUser(actor, await this.paymentDetails.set(actor, details, userId));
  }

  @Subscription(() => UserChange, {
    description: 'For admins: whoever registers, changes what the list of users shows, or is deleted.',
    async resolve(
      this: UserResolver,
      { kind, userId }: Topics['userChanged'],
      _args: unknown,
      context: { req: { actor: Actor } },
    ) {
      return { kind, user: toUser(context.req.actor, await this.directory.changed(userId)) };
    },
  })
  userChanged(@CurrentActor() actor: MaybeActor) {
    requireLister(actor);
    return this.bus.listen('userChanged', ALL_USERS);
  }
}
