import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { MaybeActor } from '../../../platform/auth/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Costs } from '../../../platform/graphql/cost/price.js';
import { User } from '../../users/user.model.js';
import { EmergencyService } from './emergency.service.js';

/** Whom to call, for whoever is in danger and finds no words that are recognised. */
@Resolver(() => User)
export class EmergencyNumberResolver {
  constructor(private readonly emergencies: EmergencyService) {}

  // The towns around are searched by distance.
  @Costs({ work: 1_000 })
  @ResolveField(() => String, {
    nullable: true,
    description: 'The number to call in an emergency in the country where they are; the user’s own alone.',
  })
  async emergencyNumber(@CurrentActor() actor: MaybeActor, @Parent() user: User): Promise<string | null> {
    return actor?.id === user.id ? this.emergencies.numberFor(user.phone, user.location) : null;
  }
}
