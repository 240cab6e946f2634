const SLAB_BYTES = 1 << 20;
/** What a character of a string takes in UTF-8 at most. */
const BYTES_MAX = 3;

let slab = Buffer.alloc(0);
let used = 0;

/**
 * Texts that stand behind each other, in UTF-8, written into memory that many answers share. `Buffer.from` wants one text,
 * and walks through it twice, first to learn how much memory it takes.
 */
export function encode(texts: readonly string[]): Buffer {
  const most = BYTES_MAX * texts.reduce((length, text) => length + text.length, 0);
  if (most > SLAB_BYTES / 4) return Buffer.from(texts.join(''));
  if (used + most > slab.length) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    used = 0;
  }
  const start = used;
  for (const text of texts) used += slab.write(text, used);
  return slab.subarray(start, used);
}
