/**
 * A text that is UTF-8 already: its bytes, of which each is a character of a string. Such a string takes one byte a character,
 * whatever the script, and is copied into an answer as it is; it lies in the heap, where what is kept for a while and then
 * forgotten leaves no holes.
 */
export class Encoded {
  constructor(readonly bytes: string) {}

  static of(text: string): Encoded {
    return new Encoded(bytesOf(text));
  }

  /** Pieces behind each other. */
  static joined(pieces: readonly Piece[]): Encoded {
    return new Encoded(
      pieces.map((piece) => (typeof piece === 'string' ? bytesOf(piece) : piece.bytes)).join(''),
    );
  }

  /** In bytes. */
  get length(): number {
    return this.bytes.length;
  }

  toString(): string {
    return Buffer.from(this.bytes, 'latin1').toString();
  }
}

/** A part of an answer. */
export type Piece = string | Encoded;

export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** What a part of an answer takes, in bytes. */
export function byteLength(piece: Piece): number {
  return typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
}
