import type { Page } from '../../platform/graphql/connection.js';
import type { Piece } from '../../platform/http/encoded.js';
import type { SearchHit, SortKey } from './found-card.row.js';
import type { WrittenPage } from './written-page.row.js';

type FoundServices = Page<SearchHit, SortKey>;

/** Keeps how a page was written under what it was written of. */
export type KeepPage = (pieces: readonly Piece[], next: SortKey | null) => void;

/** A page that a search found: as it was written before for what is wanted now, or else its services. */
export class FoundPage implements FoundServices {
  private constructor(
    readonly written: WrittenPage | undefined,
    private readonly page: FoundServices | null,
    private readonly keepAs: KeepPage | null,
  ) {}

  static of(page: FoundServices): FoundPage {
    return new FoundPage(undefined, page, null);
  }

  static asWritten(written: WrittenPage): FoundPage {
    return new FoundPage(written, null, null);
  }

  /** Of services that are all shown to whoever asks as to others. */
  static toKeep(page: FoundServices, keepAs: KeepPage): FoundPage {
    return new FoundPage(undefined, page, keepAs);
  }

  /** Whether it is, or is going to be, the same text for others. */
  get isKept(): boolean {
    return this.written !== undefined || this.keepAs !== null;
  }

  get rows(): SearchHit[] {
    return this.opened.rows;
  }

  get hasMore(): boolean {
    return this.opened.hasMore;
  }

  get end(): SortKey | null {
    return this.opened.end;
  }

  /** @param next where the next page begins, for whom the text does not say so */
  keep(pieces: readonly Piece[], next: SortKey | null): void {
    this.keepAs?.(pieces, next);
  }

  /** Where its text is wanted, its services need not be there. */
  private get opened(): FoundServices {
    if (!this.page) throw new Error('Of this page only a text is at hand.');
    return this.page;
  }
}
