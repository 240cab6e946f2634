import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';

/** How much there is on the market. */
export interface MarketCounts {
  /** People who offer a service. */
  providers: number;
  /** Services on offer. */
  services: number;
  /** Bookings that were made and not cancelled. */
  bookings: number;
}

/** Counts over the other rooms' tables; it reads nothing else of them. */
@Injectable()
export class MarketRepository {
  constructor(private readonly manager: EntityManager) {}

  /** One walk over the index of services on offer, and one over the bookings: what a busy market can bear once a minute. */
  async count(): Promise<MarketCounts> {
    const [counts] = await this.manager.query<[MarketCounts]>(
      `WITH offers AS (SELECT provider_id, count(*) AS services FROM services
         WHERE deleted_at IS NULL AND paused_at IS NULL GROUP BY provider_id)
       SELECT (SELECT count(*)::int FROM offers) AS providers,
         (SELECT coalesce(sum(services), 0)::int FROM offers) AS services,
         (SELECT count(*)::int FROM bookings WHERE status <> 'Canceled') AS bookings`,
    );
    return counts;
  }
}
