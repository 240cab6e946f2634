import { Injectable } from '@nestjs/common';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { Statements } from '../../platform/database/statements.js';
import {
  nearestListings,
  newestListings,
  typedWords,
  type ListingFilter,
  type NearestKey,
} from './listing.sql.js';
import type { NearbyRow, ServiceRow } from './service.row.js';
import type { TypedWord } from './search-words.js';
import { metresOfChord, toCube } from './sphere.js';

interface Listed {
  /** JSON of a ServiceRow: one text is quicker to send and to read than a column for each field. */
  card: string;
}

/** All rows of a page in one, as JSON. */
interface ListedPage {
  cards: string;
  chords: string;
}

/** The only query code over listings: what there is of living services to find. */
@Injectable()
export class ListingRepository {
  constructor(private readonly statements: Statements) {}

  /** Up to `limit` services, nearest to `point` first. */
  async nearest(
    filter: ListingFilter,
    point: GeoPoint,
    limit: number,
    after: NearestKey | null,
  ): Promise<NearbyRow[]> {
    const query = nearestListings(filter, toCube(point), limit, after);
    const [page] = await this.statements.read<ListedPage>(...query);
    const chords = JSON.parse(page!.chords) as number[];
    const rows = JSON.parse(page!.cards) as ServiceRow[];
    return rows.map((row, index) => {
      const chord = chords[index]!;
      return Object.assign(row, { chord, metres: metresOfChord(chord) });
    });
  }

  async newest(filter: ListingFilter, limit: number, after: string | null): Promise<ServiceRow[]> {
    return parseCards(await this.statements.read<Listed>(...newestListings(filter, limit, after)));
  }

  /** The words of a search, with those that each may stand for. */
  async typedWords(search: string): Promise<TypedWord[]> {
    return this.statements.read(...typedWords(search));
  }
}

function parseCards(listed: readonly Listed[]): ServiceRow[] {
  return JSON.parse(`[${listed.map(({ card }) => card).join(',')}]`) as ServiceRow[];
}
