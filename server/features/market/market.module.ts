import { Module } from '@nestjs/common';
import { MarketRepository } from './market.repository.js';
import { MarketResolver } from './market.resolver.js';
import { MarketService } from './market.service.js';

@Module({
  providers: [MarketRepository, MarketResolver, MarketService],
  exports: [MarketService],
})
export class MarketModule {}
