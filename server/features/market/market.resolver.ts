import { Query, Resolver } from '@nestjs/graphql';
import { MarketCounts } from './market.model.js';
import { MarketService } from './market.service.js';

@Resolver(() => MarketCounts)
export class MarketResolver {
  constructor(private readonly market: MarketService) {}

  @Query(() => MarketCounts)
  counts(): Promise<MarketCounts> {
    return this.market.counts();
  }
}
