import type { Piece } from './encoded.js';

const SLAB_BYTES = 1 << 20;
/** What a character of a string takes in UTF-8 at most. */
const BYTES_MAX = 3;

let slab = Buffer.alloc(0);
let used = 0;

/**
 * Texts that stand behind each other, in UTF-8, written into memory that many answers share. `Buffer.from` wants one text,
 * and walks through it twice, first to learn how much memory it takes.
 */
export function encode(pieces: readonly Piece[]): Buffer {
  const most = pieces.reduce((bytes, piece) => bytes + mostOf(piece), 0);
  if (most > SLAB_BYTES / 4) {
    const whole = Buffer.allocUnsafe(most);
    return whole.subarray(0, write(pieces, whole, 0));
  }
  if (used + most > slab.length) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    used = 0;
  }
  const start = used;
  used = write(pieces, slab, start);
  return slab.subarray(start, used);
}

function mostOf(piece: Piece): number {
  return typeof piece === 'string' ? BYTES_MAX * piece.length : piece.length;
}

/** @returns where it ends */
function write(pieces: readonly Piece[], target: Buffer, start: number): number {
  let end = start;
  for (const piece of pieces)
    end += typeof piece === 'string' ? target.write(piece, end) : target.write(piece.bytes, end, 'latin1');
  return end;
}
