import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Cache } from '../../platform/memory/cache.js';
import { Caches } from '../../platform/memory/caches.js';
import type { KeepPage } from './found-page.row.js';
import { ServiceCards } from './service-cards.js';
import { PageOutline, type WrittenPage } from './written-page.row.js';

/** Of a market's farmers more are seldom than often there. */
const ADMIT_ONE_IN = 4;

/** One page's place among those that are kept. */
export interface PagePlace {
  written: WrittenPage | undefined;
  /** Null where it is there already, or not worth while. */
  keep: KeepPage | null;
}

/**
 * Pages of searches as they were written. Whoever looks again, or from where somebody else did, is mostly shown the same: the database
 * tells each time which services there are, what each says (by its fingerprint) and how far it is, and where all of that is as it was, so is
 * the text. Nothing has to be forgotten when a service changes: what is told is another thing then, at every instance at once.
 */
@Injectable()
export class ServicePages {
  private readonly outlines: Cache<PageOutline>;

  constructor(
    private readonly cards: ServiceCards,
    caches: Caches,
  ) {
    this.outlines = caches.of('servicePages', { bytesOf: ({ bytes }) => bytes, admitOneIn: ADMIT_ONE_IN });
  }

  /**
   * @param purpose names how it is written
   * @param told all that its text is written of, as the database has told it; of people's making in part, so it is told apart by a
   *   hash of which nobody can make two that are alike
   */
  at(purpose: string, told: string): PagePlace {
    const key = purpose + hash('sha256', told, 'base64url');
    const outline = this.outlines.get(key);
    const texts = outline && this.cards.written(outline.keys);
    if (texts) return { written: outline.with(texts), keep: null };
    const isWanted = outline !== undefined || this.outlines.admits();
    const keep: KeepPage = (pieces, next) => this.outlines.set(key, PageOutline.of(pieces, next));
    return { written: undefined, keep: isWanted ? keep : null };
  }
}
