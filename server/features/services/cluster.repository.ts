import { Injectable } from '@nestjs/common';
import type { ServiceType } from '../../../domain/services/service-type.js';
import { Statements } from '../../platform/database/statements.js';
import { countedCells, DRAWN, listingCells, LONE_LISTINGS, STRATA } from './cluster.sql.js';
import type { ListingFilter } from './listing.sql.js';
import type { CellRange } from './map-cells.js';
import { typeFacet } from './search-words.js';
import type { ClusterRow, DrawnRow, Stratum } from './service.row.js';

/** The only query code over the counts of the map's cells. */
@Injectable()
export class ClusterRepository {
  constructor(private readonly statements: Statements) {}

  /** What is kept of each cell: of one type, or of all. Without the ids of lone services. */
  async counted(range: CellRange, type: ServiceType | null): Promise<ClusterRow[]> {
    return this.statements.read(...countedCells(range, type));
  }

  /** Counts listings. It reads each that matches, so the ranges should be small or the filter sharp. */
  async count(range: CellRange, filter: ListingFilter): Promise<ClusterRow[]> {
    return this.statements.read(...listingCells(range, filter));
  }

  /** How many services there are of each type in each square of the map of which a sample is drawn. */
  async strata(): Promise<Stratum[]> {
    return this.statements.read(STRATA, []);
  }

  /** So many of each of these, always the same ones for as long as they are there. */
  async draw(strata: readonly (Stratum & { wanted: number })[]): Promise<DrawnRow[]> {
    const column = <K extends keyof Stratum | 'wanted'>(name: K) => strata.map((stratum) => stratum[name]);
    return this.statements.read(DRAWN, [
      column('type'),
      column('x'),
      column('y'),
      column('wanted'),
      column('count'),
    ]);
  }

  /** Puts the ids to those cells that have but one service. */
  async nameLone(rows: readonly ClusterRow[], type: ServiceType | null): Promise<void> {
    const lone = rows.filter(({ count, id }) => count === 1 && id === null);
    if (lone.length === 0) return;
    const found = await this.statements.read<{ n: number; id: string | null }>(LONE_LISTINGS, [
      lone.map(({ latitude }) => latitude),
      lone.map(({ longitude }) => longitude),
      type && typeFacet(type),
    ]);
    for (const { n, id } of found) lone[n - 1]!.id = id;
  }
}
