import { Encoded } from '../../platform/http/encoded.js';
import type { Cache } from '../../platform/memory/cache.js';
import type { PublicService } from './service.row.js';

/** What a list is going to be written as. */
export interface Wanted {
  /** Names how each service is written (platform/shared.ts). */
  purpose: string;
  /** Whether a provider's service is written for whoever asks as it is for others. */
  isSameFor: (providerId: string) => boolean;
  /** Names how a page of others' services is written; null where that is not kept, or whoever asks sees others' services otherwise. */
  page: string | null;
}

/** A service as it was written for a purpose, with whose it is. */
export class ServiceText extends Encoded {
  /** @param key names it: by the purpose, and the fingerprint of what it says */
  constructor(
    bytes: string,
    readonly providerId: string,
    readonly key: string,
  ) {
    super(bytes);
  }
}

/** A service that a search found: as it was written before for what is wanted now, or else itself. */
export class FoundCard {
  constructor(
    private text: ServiceText | null,
    private readonly row: PublicService | null,
    /** What it is going to be written for, where that is the same for whoever asks as for others. */
    readonly purpose: string | null,
    /** Its id and the fingerprint of what it says. */
    readonly card: string,
    private readonly texts: Cache<ServiceText>,
  ) {}

  get providerId(): string {
    return (this.row ?? this.text!).providerId;
  }

  /** Where its text is wanted, it need not be there. */
  get service(): PublicService {
    if (!this.row) throw new Error('Of this service only a text is at hand.');
    return this.row;
  }

  get written(): Encoded | undefined {
    return this.text ?? undefined;
  }

  /** @returns the text as it is kept */
  keep(text: Encoded): Encoded {
    if (this.purpose === null) return text;
    this.text = new ServiceText(text.bytes, this.providerId, this.purpose + this.card);
    this.texts.set(this.text.key, this.text);
    return this.text;
  }
}

/** A service in a list, as a search found it. */
export interface SearchHit {
  card: FoundCard;
  /** From whoever asks; null where the list is not in the order of distance. */
  metres: number | null;
  key: SortKey;
}

/** What lists of services are sorted by, for their cursors: the chord straight through the unit sphere and the id, or the id. */
export type SortKey = [chord: number, id: string] | [id: string];
