import { Encoded } from '../../platform/http/encoded.js';
import type { Page } from '../../platform/graphql/connection.js';
import type { SearchHit, SortKey } from './found-card.row.js';

/** A page of a search as it was written, with where the next one begins; null where it is the last. */
export class PageText extends Encoded {
  constructor(
    bytes: string,
    readonly next: SortKey | null,
  ) {
    super(bytes);
  }
}

type FoundServices = Page<SearchHit, SortKey>;

/** Keeps the text of a page under what it was written of. */
export type KeepPage = (text: PageText) => void;

/** A page that a search found: as it was written before for what is wanted now, or else its services. */
export class FoundPage implements FoundServices {
  private constructor(
    readonly written: PageText | undefined,
    private readonly page: FoundServices | null,
    private readonly keepAs: KeepPage | null,
  ) {}

  static of(page: FoundServices): FoundPage {
    return new FoundPage(undefined, page, null);
  }

  static asWritten(text: PageText): FoundPage {
    return new FoundPage(text, null, null);
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

  keep(bytes: string, next: SortKey | null): void {
    this.keepAs?.(new PageText(bytes, next));
  }

  /** Where its text is wanted, its services need not be there. */
  private get opened(): FoundServices {
    if (!this.page) throw new Error('Of this page only a text is at hand.');
    return this.page;
  }
}
