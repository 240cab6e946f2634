import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Metrics } from '../../platform/metrics/metrics.js';
import { share } from '../../platform/shared.js';
import { ListingRepository, type ListingHit } from './listing.repository.js';
import type { PublicService } from './service.row.js';

/** Some thirty megabytes, with what answers keep of them. */
const KEPT_MAX = 10_000;

/**
 * What lists show of services. A town's farmers are shown the same hundred, so those that were shown last are kept: under
 * their content's fingerprint, which the search that found them brings along. Nothing has to be forgotten when a service
 * changes: it has another fingerprint then, at every instance at once.
 */
@Injectable()
export class ServiceCards {
  private readonly kept = new LRUCache<string, PublicService>({ max: KEPT_MAX });
  private readonly count;

  constructor(
    private readonly listings: ListingRepository,
    metrics: Metrics,
  ) {
    this.count = metrics.counter(
      'service_cards_total',
      'Services that lists showed, by where they came from.',
      ['from'],
    );
  }

  /** The services in the order of their places; undefined for what was deleted since it was found. */
  async at(places: readonly ListingHit[]): Promise<(PublicService | undefined)[]> {
    const services = places.map(({ card }) => this.kept.get(card));
    const missing = places.filter((_place, index) => services[index] === undefined);
    this.count({ from: 'memory' }, places.length - missing.length);
    if (missing.length === 0) return services;
    this.count({ from: 'database' }, missing.length);
    const read = await this.read(missing.map(({ id }) => id));
    return services.map((service, index) => service ?? read.get(places[index]!.id));
  }

  private async read(ids: string[]): Promise<Map<string, PublicService>> {
    const read = new Map<string, PublicService>();
    // A service may have changed since it was found: it is kept by what it is now.
    for (const { card, service: row } of await this.listings.cards(ids)) {
      const service = share(row);
      this.kept.set(card, service);
      read.set(service.id, service);
    }
    return read;
  }
}
