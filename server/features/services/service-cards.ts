import { Injectable } from '@nestjs/common';
import type { Cache } from '../../platform/memory/cache.js';
import { Caches } from '../../platform/memory/caches.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { FoundCard, type ServiceText, type Wanted } from './found-card.row.js';
import { ListingRepository, type ListingHit } from './listing.repository.js';
import type { PublicService } from './service.row.js';

/** What a row takes beside its longest text, and a text beside its characters. */
const ROW_BYTES = 1_000;
const TEXT_BYTES = 120;

/**
 * What lists show of services. A town's farmers are shown the same hundred, so those that were shown last are kept, and more of
 * them as they were written, in half the memory: under their content's fingerprint, which the search that found them brings along.
 * Nothing has to be forgotten when a service changes: it has another fingerprint then, at every instance at once.
 */
@Injectable()
export class ServiceCards {
  private readonly rows: Cache<PublicService>;
  /** By purpose and fingerprint. Neither is of a client's making: a client chooses what is asked of a service, not how that is called. */
  private readonly texts: Cache<ServiceText>;
  private readonly count;

  constructor(
    private readonly listings: ListingRepository,
    caches: Caches,
    metrics: Metrics,
  ) {
    this.rows = caches.of('services', { bytesOf: ({ description }) => ROW_BYTES + 2 * description.length });
    this.texts = caches.of('serviceTexts', { bytesOf: ({ length }) => TEXT_BYTES + length });
    this.count = metrics.counter(
      'service_cards_total',
      'Services that lists showed, by where they came from.',
      ['from'],
    );
  }

  /**
   * The services in the order of their places; undefined for what was deleted since it was found.
   * @param wanted null for the services themselves
   */
  async at(places: readonly ListingHit[], wanted: Wanted | null): Promise<(FoundCard | undefined)[]> {
    const found = places.map(({ card }) => this.recall(card, wanted));
    const missing = places.filter((_place, index) => found[index] === undefined);
    this.count({ from: 'memory' }, places.length - missing.length);
    if (missing.length === 0) return found;
    this.count({ from: 'database' }, missing.length);
    const read = await this.read(
      missing.map(({ id }) => id),
      wanted,
    );
    return found.map((service, index) => service ?? read.get(places[index]!.id));
  }

  /** The texts of these keys, for whoever may be shown them; undefined where any of them is not kept any more. */
  written(keys: readonly string[]): ServiceText[] | undefined {
    const found: ServiceText[] = [];
    for (const key of keys) {
      const text = this.texts.get(key);
      if (!text) return undefined;
      found.push(text);
    }
    this.count({ from: 'memory' }, keys.length);
    return found;
  }

  /** A service that is shown to who manages it alone. */
  unkept(row: PublicService): FoundCard {
    return new FoundCard(null, row, null, '', this.texts);
  }

  private recall(card: string, wanted: Wanted | null): FoundCard | undefined {
    const text = wanted && this.texts.get(wanted.purpose + card);
    if (text && wanted.isSameFor(text.providerId))
      return new FoundCard(text, null, wanted.purpose, card, this.texts);
    const row = this.rows.get(card);
    return row && this.toWrite(card, row, wanted);
  }

  private async read(ids: string[], wanted: Wanted | null): Promise<Map<string, FoundCard>> {
    const read = new Map<string, FoundCard>();
    // A service may have changed since it was found: it is kept by what it is now.
    for (const { card, service } of await this.listings.cards(ids)) {
      this.rows.set(card, service);
      read.set(service.id, this.toWrite(card, service, wanted));
    }
    return read;
  }

  private toWrite(card: string, row: PublicService, wanted: Wanted | null): FoundCard {
    const purpose = wanted?.isSameFor(row.providerId) ? wanted.purpose : null;
    return new FoundCard(null, row, purpose, card, this.texts);
  }
}
