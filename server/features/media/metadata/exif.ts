import { isOutside } from './parts.js';

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** The header before what the formats share; PNG leaves it away, WebP does so mostly. */
export const EXIF_HEAD = Buffer.from('Exif\0\0', 'latin1');

/**
 * What is kept of a camera's Exif: which side is up, for that alone is needed to show the picture.
 * @param exif with or without its head, perhaps broken
 * @returns Exif without a head that says this and nothing else, never longer; null where the picture is stored upright
 */
export function orientationOnly(exif: Buffer): Buffer | null {
  const hasHead = exif.subarray(0, EXIF_HEAD.length).equals(EXIF_HEAD);
  const orientation = orientationOf(hasHead ? exif.subarray(EXIF_HEAD.length) : exif);
  if (orientation < 2 || orientation > 8) return null;
  const kept = Buffer.alloc(26);
  kept.write('MM\0*', 'latin1');
  kept.writeUInt32BE(8, 4);
  kept.writeUInt16BE(1, 8);
  kept.writeUInt16BE(ORIENTATION, 10);
  kept.writeUInt16BE(SHORT, 12);
  kept.writeUInt32BE(1, 14);
  kept.writeUInt16BE(orientation, 18);
  return kept;
}

/** 0 where it says nothing, or nothing that can be read. */
function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'II*\0' && order !== 'MM\0*') return 0;
  const short = (at: number) => (order === 'II*\0' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = order === 'II*\0' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const entries = directory + 2;
    const next = entries + short(directory) * ENTRY_BYTES;
    // The offset of the next directory is its end.
    if (next + 4 > tiff.length) return 0;
    for (let at = entries; at < next; at += ENTRY_BYTES)
      if (short(at) === ORIENTATION && short(at + 2) === SHORT) return short(at + 8);
  } catch (error) {
    // It points behind its end.
    if (!isOutside(error)) throw error;
  }
  return 0;
}
