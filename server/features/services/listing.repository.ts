import { Injectable } from '@nestjs/common';
import type { GeoPoint } from '../../../domain/geo/geo-point.js';
import { Statements } from '../../platform/database/statements.js';
import {
  cardsOf,
  nearestListings,
  newestListings,
  typedWords,
  type ListingFilter,
  type NearestKey,
} from './listing.sql.js';
import type { ServiceRow } from './service.row.js';
import type { TypedWord } from './search-words.js';
import { SERVICE } from './service.sql.js';
import { metresOfChord, toCube } from './sphere.js';

/** `chord` is what the order goes by: straight through the unit sphere, exact where metres are rounded. */
export interface Distance {
  chord: number;
  metres: number;
}

/** Where a service stands in a list. */
export interface ListingHit {
  id: string;
  /** Names the service and what its card says: its id and the card's fingerprint. */
  card: string;
  /** How far it is from the point around which was sought; null in a list without one. */
  distance: Distance | null;
}

/** All places of a page in one row, as JSON: quicker to send and to read than a hundred. */
interface HitsRow {
  cards: string;
  chords: string;
}

/** Services in the order of their distance, as the database told of them. */
export class NearestListings {
  constructor(private readonly row: HitsRow) {}

  /** Says which services there are, what each says and how far it is; of another list it is another text. */
  get told(): string {
    return `${this.row.cards} ${this.row.chords}`;
  }

  read(): ListingHit[] {
    const chords = JSON.parse(this.row.chords) as number[];
    const cards = JSON.parse(this.row.cards) as string[];
    return cards.map((card, index) => hitOf(card, toDistance(chords[index]!)));
  }
}

const ID_LENGTH = 36;

/** The only query code over listings: what there is of active services to find. */
@Injectable()
export class ListingRepository {
  constructor(private readonly statements: Statements) {}

  /** Up to `limit` services, nearest to `point` first. */
  async nearest(
    filter: ListingFilter,
    point: GeoPoint,
    limit: number,
    after: NearestKey | null,
  ): Promise<NearestListings> {
    const query = nearestListings(filter, toCube(point), limit, after);
    const [row] = await this.statements.read<HitsRow>(...query);
    return new NearestListings(row!);
  }

  async newest(filter: ListingFilter, limit: number, after: string | null): Promise<ListingHit[]> {
    const rows = await this.statements.read<{ card: string }>(...newestListings(filter, limit, after));
    return rows.map(({ card }) => hitOf(card, null));
  }

  /** What is shown of these services, and under which fingerprint; nothing of one that is gone. */
  async cards(ids: string[]): Promise<{ card: string; service: ServiceRow }[]> {
    const [row] = await this.statements.read<{ cards: string }>(...cardsOf(ids));
    const cards = JSON.parse(row!.cards) as [card: string, service: ServiceRow][];
    SERVICE.read(cards.map(([, service]) => service));
    return cards.map(([card, service]) => ({ card, service }));
  }

  /** The words of a search, with those that each may stand for. */
  async typedWords(search: string): Promise<TypedWord[]> {
    return this.statements.read(...typedWords(search));
  }
}

function hitOf(card: string, distance: Distance | null): ListingHit {
  return { id: card.slice(0, ID_LENGTH), card, distance };
}

function toDistance(chord: number): Distance {
  return { chord, metres: metresOfChord(chord) };
}
