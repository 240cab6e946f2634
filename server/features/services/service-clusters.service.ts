import { Injectable } from '@nestjs/common';
import type { ServiceType } from '../../../domain/services/service-type.js';
import { ClusterRepository } from './cluster.repository.js';
import { COUNTED_LEVELS } from './cluster.sql.js';
import type { ListingFilter } from './listing.sql.js';
import { ListingSample } from './listing-sample.service.js';
import { CLUSTERS_MAX, LEVEL_MAX, levelFor, merge, rangesOf, type Bounds } from './map-cells.js';
import { refuse, type Search } from './search-filter.js';
import type { ClusterRow } from './service.row.js';
import { ServiceSearch } from './service-search.service.js';

const LAST_COUNTED = COUNTED_LEVELS.at(-1) as number;
/** Up to so many services are counted one by one. */
const COUNT_MAX = 20_000;
/** Narrowed, they are read to be counted, which takes longer: of more than these a sample is looked at. */
const READ_MAX = 4_000;
/** What an estimate is rounded to, so that nobody takes it for a count. */
const ESTIMATE_DIGITS = 2;
/** So many calendars are read for one map. */
const CALENDARS_MAX = 2000;

/** How many services there are where, for a map that cannot show each. */
@Injectable()
export class ServiceClusters {
  constructor(
    private readonly clusters: ClusterRepository,
    private readonly search: ServiceSearch,
    private readonly sample: ListingSample,
  ) {}

  /**
   * Counts of the cells that a box touches: small enough for the zoom, and grown until there are no more than CLUSTERS_MAX. They are
   * estimates where a filter would have to look at very many services (P121).
   * @param zoom of web map tiles, 0 to LEVEL_MAX
   * @throws BAD_INPUT, BAD_PRICE, BAD_DATE
   */
  async find(bounds: Bounds, zoom: number, search: Search): Promise<ClusterRow[]> {
    checkBounds(bounds, zoom);
    const filter = await this.search.filter(search);
    if (!filter) return [];
    const type = search.type ?? null;
    const counted = await this.counted(bounds, Math.min(levelFor(bounds, zoom), LAST_COUNTED), type);
    const total = counted.reduce((sum, { count }) => sum + count, 0);
    if (isCounted(search)) {
      const enough = counted[0]?.level === zoom || counted.length > CLUSTERS_MAX || total > COUNT_MAX;
      const rows = atMost(CLUSTERS_MAX, enough ? counted : await this.count(bounds, zoom, filter));
      await this.clusters.nameLone(rows, type);
      return rows;
    }
    // Of very many, calendars are not read: whoever works at that time of the week counts.
    if (total > CALENDARS_MAX) filter.freeAt = null;
    const level = levelFor(bounds, zoom);
    const estimated = total > READ_MAX ? await this.estimate(bounds, level, filter) : null;
    return estimated ?? atMost(CLUSTERS_MAX, await this.count(bounds, level, filter));
  }

  /** @returns null where an index leads to so few services that they can be read */
  private async estimate(bounds: Bounds, level: number, filter: ListingFilter): Promise<ClusterRow[] | null> {
    const sample = await this.sample.listings();
    const { reach, rows } = sample.estimate(filter, rangesOf(bounds, level));
    if (reach <= READ_MAX) return null;
    return atMost(CLUSTERS_MAX, rows).map((row) => ({ ...row, count: rounded(row.count), isEstimate: true }));
  }

  private async counted(bounds: Bounds, level: number, type: ServiceType | null): Promise<ClusterRow[]> {
    const ranges = rangesOf(bounds, level);
    return (await Promise.all(ranges.map((range) => this.clusters.counted(range, type)))).flat();
  }

  private async count(bounds: Bounds, level: number, filter: ListingFilter): Promise<ClusterRow[]> {
    const ranges = rangesOf(bounds, level);
    return (await Promise.all(ranges.map((range) => this.clusters.count(range, filter)))).flat();
  }
}

function atMost(limit: number, rows: ClusterRow[]): ClusterRow[] {
  return rows.length > limit ? atMost(limit, merge(rows)) : rows;
}

/** A count of what was drawn for it, to two digits; nothing that is there counts as none. */
function rounded(count: number): number {
  return Math.max(1, Number(count.toPrecision(ESTIMATE_DIGITS)));
}

/** Whether the counts of cells that are kept tell it. */
function isCounted({ search, price, minRating, freeAt }: Search): boolean {
  return !search?.trim() && !price && !minRating && !freeAt;
}

function checkBounds({ south, west, north, east }: Bounds, zoom: number): void {
  const latitudes = south >= -90 && north <= 90 && south <= north;
  const longitudes = [west, east].every((degrees) => degrees >= -180 && degrees <= 180);
  if (!latitudes || !longitudes) refuse('bounds', 'is no box on the Earth');
  if (zoom < 0 || zoom > LEVEL_MAX) refuse('zoom', `must be 0 to ${LEVEL_MAX}`);
}
