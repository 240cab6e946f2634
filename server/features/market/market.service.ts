import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { MarketRepository, type MarketCounts } from './market.repository.js';

/** How old the counts may be. Every visitor of the landing page asks for them, and nobody needs them to the second. */
export const COUNTS_LIFE_SECONDS = 60;

@Injectable()
export class MarketService {
  private counted?: { until: number; counts: Promise<MarketCounts> };

  constructor(
    private readonly market: MarketRepository,
    private readonly clock: Clock,
  ) {}

  /** For everybody (a visitor's landing page shows them); counted once a minute, however many ask. */
  counts(): Promise<MarketCounts> {
    const now = this.clock.now().getTime();
    if (!this.counted || now >= this.counted.until) this.counted = this.countAt(now);
    return this.counted.counts;
  }

  private countAt(now: number) {
    const counted = { until: now + COUNTS_LIFE_SECONDS * 1000, counts: this.market.count() };
    // A failure is told to whoever waits for it, and to nobody who asks later.
    counted.counts.catch(() => {
      if (this.counted === counted) this.counted = undefined;
    });
    return counted;
  }
}
