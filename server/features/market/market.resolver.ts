import { Query, Resolver } from '@nestjs/graphql';
import { MarketCounts } from './market.model.js';
import { MarketService } from './market.service.js';
import { Costs } from '../../platform/graphql/cost/price.js';

@Resolver(() => MarketCounts)
export class MarketResolver {
  constructor(private readonly market: MarketService) {}

  // Counted once a minute.
  @Costs({ work: 50 })
  @Query(() => MarketCounts)
  counts(): Promise<MarketCounts> {
    return this.market.counts();
  }
}
