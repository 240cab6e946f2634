import { Encoded, type Piece } from '../../platform/http/encoded.js';
import { ServiceText, type SortKey } from './found-card.row.js';

/** A page as it stands in an answer. */
export interface WrittenPage {
  pieces: readonly Encoded[];
  /** Where the next one begins, for whom the text does not say so; null where it is the last. */
  next: SortKey | null;
}

/** What a piece takes beside its characters. */
const PIECE_BYTES = 60;

/** How a page was written: what stands between its services, and which of their texts stand there. */
export class PageOutline {
  private constructor(
    private readonly between: readonly Encoded[],
    readonly keys: readonly string[],
    private readonly next: SortKey | null,
  ) {}

  static of(pieces: readonly Piece[], next: SortKey | null): PageOutline {
    const between: Piece[][] = [[]];
    const keys: string[] = [];
    for (const piece of pieces) {
      if (piece instanceof ServiceText) {
        keys.push(piece.key);
        between.push([]);
      } else between.at(-1)!.push(piece);
    }
    return new PageOutline(
      between.map((part) => Encoded.joined(part)),
      keys,
      next,
    );
  }

  /** @param texts of its keys, in their order */
  with(texts: readonly ServiceText[]): WrittenPage {
    const pieces: Encoded[] = [];
    for (const [index, text] of texts.entries()) pieces.push(this.between[index]!, text);
    pieces.push(this.between.at(-1)!);
    return { pieces, next: this.next };
  }

  get bytes(): number {
    const pieces = [...this.between, ...this.keys];
    return pieces.reduce((sum, { length }) => sum + PIECE_BYTES + length, 0);
  }
}
