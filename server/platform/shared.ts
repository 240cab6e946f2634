import { Encoded, type Piece } from './http/encoded.js';

/**
 * What is the same for everybody who may be shown it, whoever asks, or is kept for one of them alone; and stays as it is. So what was
 * once written of it may be kept for other answers: by a purpose, which says how it was written. Only what says so by this class is
 * kept; nothing is shared because it happens to look unchangeable.
 */
export abstract class Shared<T extends object = object> {
  /** As it was written for this purpose before; undefined where that is not kept, or not any more. */
  abstract written(purpose: string): Encoded | readonly Encoded[] | undefined;

  /** @returns it as it is kept, if it is */
  abstract keep(purpose: string, text: Encoded): Encoded;

  /**
   * Keeps what was put together of pieces: as one text, unless a class knows better.
   * @returns what stands in the answer for them
   */
  keepPieces(purpose: string, pieces: readonly Piece[]): readonly Piece[] {
    return [this.keep(purpose, Encoded.joined(pieces))];
  }

  /** The thing itself, to be written. */
  abstract open(): T;
}
