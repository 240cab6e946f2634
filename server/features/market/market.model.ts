import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { MarketCounts as Counts } from './market.repository.js';
import { COUNTS_LIFE_SECONDS } from './market.service.js';

@ObjectType({ description: `How much there is on the market, at most ${COUNTS_LIFE_SECONDS} seconds old.` })
export class MarketCounts implements Counts {
  @Field(() => Int, { description: 'People who offer a service.' }) providers!: number;
  @Field(() => Int, { description: 'Services on offer.' }) services!: number;
  @Field(() => Int, { description: 'Bookings that were made and not cancelled.' }) bookings!: number;
}
