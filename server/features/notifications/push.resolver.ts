import { Inject } from '@nestjs/common';
import { Args, Field, InputType, Mutation, Query, Resolver } from '@nestjs/graphql';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LANGUAGE_CODE } from '../../platform/graphql/descriptions.js';
import { parse } from '../../platform/validation/parse.js';
import { pushSubscriptionSchema } from './push-subscription.schema.js';
import { PushSubscriptionService } from './push-subscription.service.js';

@InputType({ description: 'A browser’s PushSubscription, and the language of what it is told.' })
export class PushSubscriptionInput {
  @Field(() => String, { description: 'https, on the public internet.' }) endpoint!: string;
  @Field(() => String, { description: 'base64url' }) p256dh!: string;
  @Field(() => String, { description: 'base64url' }) auth!: string;
  @Field(() => String, { description: LANGUAGE_CODE }) language!: string;
}

@Resolver()
export class PushResolver {
  constructor(
    private readonly subscriptions: PushSubscriptionService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Query(() => String, {
    description: 'The applicationServerKey with which a browser subscribes, base64url.',
  })
  pushKey(): string {
    return this.subscriptions.publicKey();
  }

  @Mutation(() => Boolean, {
    description:
      'The browser hears of the caller’s bookings until it is removed or its user’s sessions are ended everywhere.',
  })
  async savePushSubscription(
    @CurrentActor() actor: MaybeActor,
    @Args('input') input: PushSubscriptionInput,
  ): Promise<boolean> {
    requireActor(actor);
    const schema = pushSubscriptionSchema(this.config.push);
    await this.subscriptions.save(actor, parse(schema, input));
    return true;
  }

  @Mutation(() => Boolean, { description: 'Whether the caller had such a browser.' })
  async removePushSubscription(
    @CurrentActor() actor: MaybeActor,
    @Args('endpoint') endpoint: string,
  ): Promise<boolean> {
    return this.subscriptions.remove(actor, endpoint);
  }
}
