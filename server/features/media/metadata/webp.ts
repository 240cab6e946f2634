import { orientationOnly } from './exif.js';
import { partsCounter, slice } from './parts.js';

const HEAD_BYTES = 12;
/** Pixels, colours and frames. */
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const FLAGS_AT = 8;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;

/** What is left of a WebP without XMP and Exif but for its orientation, and without whatever comes after the picture. */
export function webpWithoutMetadata(bytes: Buffer): Buffer[] {
  const file = slice(bytes, 0, 8 + bytes.readUInt32LE(4));
  const head = Buffer.from(slice(file, 0, HEAD_BYTES));
  const kept: Buffer[] = [];
  const count = partsCounter();
  let features: Buffer | null = null;
  let isOriented = false;
  for (let at = HEAD_BYTES; at < file.length; count()) {
    const type = file.toString('latin1', at, at + 4);
    const end = at + 8 + file.readUInt32LE(at + 4);
    const data = slice(file, at + 8, end);
    // A chunk of an odd length is followed by one more byte.
    const next = Math.min(end + (end & 1), file.length);
    const exif: Buffer | null = type === 'EXIF' && !isOriented ? orientationOnly(data) : null;
    if (exif) kept.push(chunkOf(type, exif));
    isOriented ||= exif !== null;
    if (type === 'VP8X') kept.push((features = Buffer.from(file.subarray(at, next))));
    else if (KEPT.has(type)) kept.push(file.subarray(at, next));
    at = next;
  }
  if (features) {
    const flags = features.readUInt8(FLAGS_AT) & ~(HAS_EXIF | HAS_XMP);
    features.writeUInt8(flags | (isOriented ? HAS_EXIF : 0), FLAGS_AT);
  }
  head.writeUInt32LE(
    kept.reduce((sum, { length }) => sum + length, HEAD_BYTES - 8),
    4,
  );
  return [head, ...kept];
}

function chunkOf(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}
