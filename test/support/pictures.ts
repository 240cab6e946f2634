import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { JPEG, PNG } from './uploads.js';

/** What no picture may tell any more: it is in every piece of metadata here. */
export const SECRET = '18.52043N 73.85674E';

/** A picture as a camera or an editor may write it, and the bytes without which it would look otherwise. */
export interface Picture {
  type: string;
  bytes: Buffer;
  needed: Buffer[];
  /** 1: stored upright. */
  orientation: number;
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const swapped = (bytes: Buffer) => Buffer.from(bytes).reverse();
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const concat = (...parts: Parameters<typeof Buffer.concat>) => Buffer.concat(...parts);

/** Exif with an orientation and a place, in either order of bytes. */
export function exif(orientation: number, isLittle = false): Buffer {
  const [short, long] = isLittle
    ? [(value: number) => swapped(u16(value)), (value: number) => swapped(u32(value))]
    : [u16, u32];
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    concat([short(tag), short(type), long(count), value, Buffer.alloc(4 - value.length)]);
  const place = latin1(`${SECRET}\0`);
  const entries = [
    entry(0x010f, 2, place.length, long(50)),
    entry(0x0112, 3, 1, short(orientation)),
    entry(0x8825, 4, 1, long(50)),
  ];
  return concat([
    latin1(isLittle ? 'II*\0' : 'MM\0*'),
    ...[long(8), short(entries.length), ...entries, long(0)],
    place,
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  return concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = concat([latin1(type), data]);
  return concat([u32(data.length), body, u32(crc32(body))]);
}

export function webpChunk(type: string, data: Buffer): Buffer {
  return concat([latin1(type), swapped(u32(data.length)), data, Buffer.alloc(data.length & 1)]);
}

function box(type: string, ...data: Buffer[]): Buffer {
  const body = concat(data);
  return concat([u32(8 + body.length), latin1(type), body]);
}

const HEAD = latin1('Exif\0\0');
const orientations = fc.integer({ min: 1, max: 8 });
const metadata = fc.uint8Array({ maxLength: 60 }).map((bytes) => concat([bytes, latin1(SECRET), bytes]));
const several = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 4 });

export const jpegs: fc.Arbitrary<Picture> = fc
  .record({
    orientation: orientations,
    isLittle: fc.boolean(),
    others: several(fc.tuple(fc.constantFrom(0xe1, 0xe2, 0xe3, 0xec, 0xed, 0xef, 0xfe), metadata)),
    trailer: fc.option(metadata, { nil: Buffer.alloc(0) }),
    // Pixels double what would be a marker; restarts and fill bytes may stand between them.
    scans: fc.array(fc.uint8Array({ minLength: 1, maxLength: 40 }).map(pixels), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ orientation, isLittle, others, trailer, scans }) => {
    const colours = segment(0xe2, latin1('ICC_PROFILE\0\u0001\u0001colours'));
    const adobe = segment(0xee, latin1('Adobe\0\u0064\0\0\0\0\u0001'));
    const scan = JPEG.subarray(JPEG.indexOf(Buffer.from('ffda', 'hex')), -2);
    const tables = JPEG.subarray(20, JPEG.indexOf(scan));
    const needed = [
      JPEG.subarray(0, 20),
      colours,
      adobe,
      tables,
      ...scans.map((data) => concat([scan, data])),
    ];
    const first = segment(0xe1, concat([HEAD, exif(orientation, isLittle)]));
    const rest = others.map(([marker, data]) => segment(marker, data));
    const [jfif, ...after] = needed;
    const bytes = concat([jfif!, first, ...rest, ...after, ...rest, Buffer.from('ffd9', 'hex'), trailer]);
    return { type: 'image/jpeg', bytes, needed, orientation };
  });

function pixels(bytes: Uint8Array): Buffer {
  return concat(
    [...bytes]
      .map((byte) => Buffer.from(byte === 0xff ? [0xff, 0] : [byte]))
      .concat(Buffer.from('ffd0', 'hex')),
  );
}

export const pngs: fc.Arbitrary<Picture> = fc
  .record({
    orientation: orientations,
    isLittle: fc.boolean(),
    others: several(fc.tuple(fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'), metadata)),
    trailer: fc.option(metadata, { nil: Buffer.alloc(0) }),
  })
  .map(({ orientation, isLittle, others, trailer }) => {
    const needed = [
      PNG.subarray(0, 33),
      pngChunk('gAMA', u32(45_455)),
      PNG.subarray(33, -12),
      PNG.subarray(-12),
    ];
    const rest = others.map(([type, data]) => pngChunk(type, data));
    const first = pngChunk('eXIf', exif(orientation, isLittle));
    const [head, colours, data, end] = needed as [Buffer, Buffer, Buffer, Buffer];
    const bytes = concat([head, ...rest, colours, first, data, ...rest, end, trailer]);
    return { type: 'image/png', bytes, needed, orientation };
  });

export const webps: fc.Arbitrary<Picture> = fc
  .record({
    orientation: orientations,
    isLittle: fc.boolean(),
    hasHead: fc.boolean(),
    others: several(fc.tuple(fc.constantFrom('XMP ', 'note'), metadata)),
    data: fc
      .uint8Array({ minLength: 1, maxLength: 50 })
      .map((bytes) => webpChunk('VP8 ', Buffer.from(bytes))),
    trailer: fc.option(metadata, { nil: Buffer.alloc(0) }),
  })
  .map(({ orientation, isLittle, hasHead, others, data, trailer }) => {
    // Alpha, Exif and XMP; one by one.
    const features = webpChunk('VP8X', Buffer.from([0x1c, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const first = webpChunk('EXIF', concat([hasHead ? HEAD : Buffer.alloc(0), exif(orientation, isLittle)]));
    const body = concat([
      ...[latin1('WEBP'), features, data, first],
      ...others.map(([type, bytes]) => webpChunk(type, bytes)),
    ]);
    const bytes = concat([latin1('RIFF'), swapped(u32(body.length)), body, trailer]);
    return { type: 'image/webp', bytes, needed: [data], orientation };
  });

export const heics: fc.Arbitrary<Picture> = fc
  .record({
    version: fc.constantFrom(0, 1, 2),
    isInBox: fc.boolean(),
    pixels: fc.uint8Array({ minLength: 8, maxLength: 50 }),
    xmp: metadata,
  })
  .map(({ version, isInBox, pixels, xmp }) => {
    const image = Buffer.from(pixels);
    const first = concat([u32(6), HEAD, exif(1)]);
    const named = (id: number, type: string) =>
      box('infe', Buffer.from([2, 0, 0, 0]), u16(id), u16(0), latin1(`${type}\0`));
    const names = box('iinf', u32(0), u16(3), named(1, 'hvc1'), named(2, 'Exif'), named(3, 'mime'));
    const inBox = isInBox && version > 0;
    const items = (start: number) => {
      const place = (id: number, isOwn: boolean, offset: number, length: number) =>
        concat([
          version < 2 ? u16(id) : u32(id),
          version > 0 ? u16(isOwn ? 1 : 0) : Buffer.alloc(0),
          ...[u16(0), u16(1), u32(offset), u32(length)],
        ]);
      const count = version < 2 ? u16(3) : u32(3);
      return box(
        'iloc',
        ...[Buffer.from([version, 0, 0, 0, 0x44, 0]), count],
        place(1, false, start, image.length),
        place(2, false, start + image.length, first.length),
        place(3, inBox, inBox ? 0 : start + image.length + first.length, xmp.length),
      );
    };
    const kind = box('ftyp', latin1('heic'), u32(0), latin1('mif1heic'));
    const own = inBox ? [box('idat', xmp)] : [];
    const meta = (start: number) => box('meta', u32(0), names, items(start), ...own);
    const start = kind.length + meta(0).length + 8;
    const bytes = concat([kind, meta(start), box('mdat', image, first, ...(inBox ? [] : [xmp]))]);
    return { type: 'image/heic', bytes, needed: [kind, names, image], orientation: 1 };
  });
