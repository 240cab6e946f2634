import { crc32 } from 'node:zlib';
import { orientationOnly } from './exif.js';
import { partsCounter, slice } from './parts.js';

const SIGNATURE_BYTES = 8;
/** Set in the first letter of a chunk that need not be understood to show the picture. */
const ANCILLARY = 0x20;
/** Those of them that say something of its colours, its size or its frames. */
const KEPT = new Set(
  'tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV mDCv cLLI cLLi bKGD hIST sPLT pHYs acTL fcTL fdAT'.split(' '),
);

/** What is left of a PNG without texts, times and Exif but for its orientation, and without whatever comes after the picture. */
export function pngWithoutMetadata(bytes: Buffer): Buffer[] {
  const kept = [slice(bytes, 0, SIGNATURE_BYTES)];
  const count = partsCounter();
  for (let at = SIGNATURE_BYTES; ; count()) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    const chunk = slice(bytes, at, end);
    if (!(chunk[4]! & ANCILLARY) || KEPT.has(type)) kept.push(chunk);
    if (type === 'IEND') return kept;
    if (type === 'eXIf') {
      const exif = orientationOnly(chunk.subarray(8, -4));
      if (exif) kept.push(chunkOf(type, exif));
    }
    at = end;
  }
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
