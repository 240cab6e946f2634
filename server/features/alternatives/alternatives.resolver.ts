import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import type { MaybeActor } from '../../platform/auth/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Costs } from '../../platform/graphql/cost/price.js';
import { Alternative, toAlternative } from './alternatives.model.js';
import { Alternatives } from './alternatives.service.js';

const FIRST_MAX = 10;
/** A search, and a look into a dozen calendars. */
const WORK = 12_000;

@Resolver(() => Alternative)
export class AlternativesResolver {
  constructor(private readonly offers: Alternatives) {}

  @Costs({ work: WORK, items: FIRST_MAX })
  @Query(() => [Alternative], {
    description: `Who else offers the same, near, at the time of a booking: for its consumer, nearest first, ${FIRST_MAX} at most.`,
  })
  async alternatives(
    @CurrentActor() actor: MaybeActor,
    @Args('bookingId', { type: () => ID }) bookingId: string,
    @Args('first', { type: () => Int, defaultValue: 3 }) first: number,
  ): Promise<Alternative[]> {
    const wanted = Math.max(0, Math.min(first, FIRST_MAX));
    return (await this.offers.of(actor, bookingId, wanted)).map(toAlternative);
  }
}
