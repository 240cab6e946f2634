import { broken, partsCounter, slice } from './parts.js';

/** A box of the ISO base media file format: what it holds stands from `start` to `end`. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** Some bytes of an item: of the file, or of the box `idat`. */
interface Extent {
  id: number;
  isInBox: boolean;
  offset: number;
  length: number;
}

/** Items that are no pictures: Exif, and XMP, which goes by its media type. Which side is up is no item (`irot`, `imir`). */
const METADATA = new Set(['Exif', 'mime']);

/** A HEIC whose metadata is all zeros: its pictures are found by where they stand, so nothing may move. */
export function heicWithoutMetadata(bytes: Buffer): Buffer[] {
  const count = partsCounter();
  const boxes = (start: number, end: number) => boxesOf(bytes, start, end, count);
  const meta = boxes(0, bytes.length).find(({ type }) => type === 'meta');
  const parts = meta ? boxes(meta.start + 4, meta.end) : [];
  const part = (type: string) => parts.find((box) => box.type === type);
  const [names, places, own] = [part('iinf'), part('iloc'), part('idat')];
  if (!names || !places) throw broken();
  const entries = boxes(names.start + (bytes.readUInt8(names.start) === 0 ? 6 : 8), names.end);
  const items = new Set(entries.flatMap(({ start }) => metadataItem(bytes, start)));
  const blank = Buffer.from(bytes);
  let left = bytes.length;
  for (const { id, isInBox, offset, length } of extentsOf(bytes.subarray(places.start, places.end), count)) {
    if (!items.has(id)) continue;
    // No byte is part of two.
    if ((left -= length) < 0) throw broken();
    const start = offset + (isInBox ? (own?.start ?? bytes.length) : 0);
    slice(blank, start, start + length).fill(0);
  }
  return [blank];
}

function boxesOf(bytes: Buffer, from: number, to: number, count: () => void): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; count()) {
    const short = bytes.readUInt32BE(at);
    const head = short === 1 ? 16 : 8;
    // 1: a long size follows; 0: all that is left.
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    if (size < head || at + size > to) throw broken();
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

/** The id of an item of metadata, by its entry (`infe`); none where it is something else. */
function metadataItem(bytes: Buffer, entry: number): number[] {
  const version = bytes.readUInt8(entry);
  // Older entries are not used for HEIC.
  if (version < 2) return [];
  const idBytes = version === 2 ? 2 : 4;
  const type = entry + 4 + idBytes + 2;
  return METADATA.has(bytes.toString('latin1', type, type + 4)) ? [bytes.readUIntBE(entry + 4, idBytes)] : [];
}

/** Where the items are, by the box that says so (`iloc`). */
function* extentsOf(places: Buffer, count: () => void): Generator<Extent> {
  let at = 0;
  const number = (size: number) => {
    at += size;
    if (size === 8) return Number(places.readBigUInt64BE(at - 8));
    return size === 0 ? 0 : places.readUIntBE(at - size, size);
  };
  const version = number(1);
  at += 3;
  const sizes = [number(1), number(1)].flatMap((both) => [both >> 4, both & 15]);
  if (sizes.some((size) => ![0, 4, 8].includes(size))) throw broken();
  const [offsetSize, lengthSize, baseSize, indexSize] = sizes as [number, number, number, number];
  for (let items = number(version < 2 ? 2 : 4); items > 0; items--) {
    count();
    const id = number(version < 2 ? 2 : 4);
    const isInBox = version > 0 && (number(2) & 15) === 1;
    at += 2;
    const base = number(baseSize);
    for (let extents = number(2); extents > 0; extents--) {
      count();
      if (version > 0) at += indexSize;
      const offset = base + number(offsetSize);
      yield { id, isInBox, offset, length: number(lengthSize) };
    }
  }
}
