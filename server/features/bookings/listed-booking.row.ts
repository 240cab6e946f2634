import type { Encoded } from '../../platform/http/encoded.js';
import type { MarkedBooking } from './booking.row.js';

/** What a text takes beside its characters, with its mark. */
const TEXT_BYTES = 300;

const ID_LENGTH = 36;

/** How somebody's list was written, by the marks of its bookings. */
export class KeptList {
  readonly texts = new Map<string, Encoded>();
  private isNew = false;

  /** @param keep keeps it, once what is written in this turn has been */
  constructor(private readonly keep: (list: KeptList) => void) {}

  add(mark: string, text: Encoded): void {
    this.texts.set(mark, text);
    if (this.isNew) return;
    this.isNew = true;
    setImmediate(() => this.keep(this));
  }

  get bytes(): number {
    return [...this.texts.values()].reduce((sum, { length }) => sum + TEXT_BYTES + length, 0);
  }
}

/** A booking of a list: as it was written for whoever asks when they looked before, or itself. */
export class ListedBooking {
  constructor(
    /** Begins with its id. */
    private readonly mark: string,
    private readonly row: MarkedBooking | null,
    private readonly list: KeptList | null,
  ) {}

  get id(): string {
    return this.mark.slice(0, ID_LENGTH);
  }

  /** Whether what is written of it is kept. */
  get isKept(): boolean {
    return this.list !== null;
  }

  /** Where its text is at hand, it is not. */
  get booking(): MarkedBooking {
    if (!this.row) throw new Error('Of this booking only a text is at hand.');
    return this.row;
  }

  get written(): Encoded | undefined {
    return this.list?.texts.get(this.mark);
  }

  keep(text: Encoded): void {
    this.list?.add(this.mark, text);
  }
}
