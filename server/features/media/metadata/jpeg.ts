import { EXIF_HEAD, orientationOnly } from './exif.js';
import { broken, partsCounter, slice } from './parts.js';

const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** The applications' segments without which colours or sizes would change, by how they begin. */
const KEPT = [
  { marker: APP0, head: Buffer.from('JFIF\0', 'latin1') },
  { marker: 0xe2, head: Buffer.from('ICC_PROFILE\0', 'latin1') },
  { marker: 0xee, head: Buffer.from('Adobe', 'latin1') },
];

/** What is left of a JPEG without its metadata, and without whatever comes after the picture: phones put films there. */
export function jpegWithoutMetadata(bytes: Buffer): Buffer[] {
  const kept = [slice(bytes, 0, 2)];
  const count = partsCounter();
  let isOriented = false;
  for (let at = nextMarker(bytes, 2); ; count()) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) return [...kept, slice(bytes, at, at + 2)];
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const data = slice(bytes, at + 4, end);
    const next = nextMarker(bytes, end);
    if (marker === SOS) kept.push(slice(bytes, at, next));
    else if (!isMetadata(marker, data)) kept.push(slice(bytes, at, end));
    else if (marker === APP1 && !isOriented) {
      const exif = startsWith(data, EXIF_HEAD) && orientationOnly(data);
      if (exif) kept.push(segmentOf(exif));
      isOriented = Boolean(exif);
    }
    at = next;
  }
}

function isMetadata(marker: number, data: Buffer): boolean {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15) return false;
  return !KEPT.some((one) => one.marker === marker && startsWith(data, one.head));
}

function startsWith(data: Buffer, head: Buffer): boolean {
  return data.subarray(0, head.length).equals(head);
}

function segmentOf(exif: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(2 + EXIF_HEAD.length + exif.length, 2);
  return Buffer.concat([head, EXIF_HEAD, exif]);
}

/** Where the next segment begins: behind the pixels of a scan, which double what looks like a marker, or fill bytes. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1]!;
    const isOfPixels = marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isOfPixels) return at;
  }
  throw broken();
}
