import fc from 'fast-check';
import { AppError } from '../../../domain/errors.js';
import { exif, heics, jpegs, pngs, SECRET, webpChunk, webps, type Picture } from '../../support/pictures.js';
import { JPEG, PNG } from '../../support/uploads.js';
import { withoutMetadata } from '../../../server/features/media/metadata/picture-metadata.js';

const FORMATS: [string, fc.Arbitrary<Picture>][] = [
  ['JPEG', jpegs],
  ['PNG', pngs],
  ['WebP', webps],
  ['HEIC', heics],
];
/** Of the processor's time, for the largest picture that may be sent: what it takes elsewhere is a tenth. */
const TIMEOUT_MS = 500;
const LARGEST = 10_000_000;

/** Null where it is refused; any other failure is one. */
function cleaned(bytes: Buffer, type: string): Buffer | null {
  try {
    return withoutMetadata(bytes, type);
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_FILE') return null;
    throw error;
  }
}

/** Whether the pieces stand in it one after the other. */
function holds(bytes: Buffer, pieces: readonly Buffer[]): boolean {
  let at = 0;
  return pieces.every((piece) => {
    const found = bytes.indexOf(piece, at);
    at = found + piece.length;
    return found >= 0;
  });
}

/** As a program reads it that knows where Exif begins, and the order of its first directory. */
function orientationOf(bytes: Buffer): number {
  const start = bytes.indexOf('MM\0*', 0, 'latin1');
  return start < 0 ? 1 : bytes.readUInt16BE(start + 18);
}

describe.each(FORMATS)('a %s', (_, pictures) => {
  it('tells nothing of where and by what it was taken, and looks as before', () => {
    fc.assert(
      fc.property(pictures, ({ type, bytes, needed, orientation }) => {
        const clean = withoutMetadata(bytes, type);
        expect(bytes.includes(SECRET)).toBe(true);
        expect(clean.includes(SECRET)).toBe(false);
        expect(holds(clean, needed)).toBe(true);
        expect(orientationOf(clean)).toBe(orientation);
        expect(clean.length).toBeLessThanOrEqual(bytes.length);
        expect(withoutMetadata(clean, type)).toEqual(clean);
      }),
    );
  });

  it('is refused where it is cut off', () => {
    fc.assert(
      fc.property(pictures, fc.nat(), ({ type, bytes }, cut) => {
        const clean = withoutMetadata(bytes, type);
        // A HEIC keeps its length; of the others, what was behind the picture is none of it.
        const part = clean.subarray(0, cut % clean.length);
        expect(cleaned(part, type)).toBeNull();
      }),
    );
  });

  it('is refused or read, whatever its bytes are', () => {
    fc.assert(
      fc.property(pictures, fc.array(fc.tuple(fc.nat(), fc.nat(255))), ({ type, bytes }, changes) => {
        const changed = Buffer.from(bytes);
        for (const [at, byte] of changes) changed[at % changed.length] = byte;
        expect(cleaned(changed, type)?.length ?? 0).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});

describe('the largest pictures', () => {
  const filled = (head: Buffer, piece: Buffer) =>
    Buffer.concat([head, Buffer.alloc(LARGEST - head.length, piece)]);
  const webp = (piece: Buffer) => filled(Buffer.from('RIFF\u0078\u0096\u0098\0WEBP', 'latin1'), piece);
  const heic = Buffer.concat([Buffer.from('\0\0\0\0meta\0\0\0\0', 'latin1')]);

  it.each([
    ['image/jpeg', 'comments', filled(JPEG.subarray(0, 2), Buffer.from('fffe0002', 'hex'))],
    ['image/jpeg', 'fill bytes', filled(JPEG.subarray(0, 2), Buffer.from('ff', 'hex'))],
    ['image/jpeg', 'pixels', filled(JPEG.subarray(0, -2), Buffer.from('ff00', 'hex'))],
    ['image/jpeg', 'empty scans', filled(JPEG.subarray(0, 2), Buffer.from('ffda0002', 'hex'))],
    [
      'image/jpeg',
      'places',
      filled(JPEG.subarray(0, 2), Buffer.concat([Buffer.from('ffe10082457869660000', 'hex'), exif(6)])),
    ],
    ['image/png', 'empty chunks', filled(PNG.subarray(0, 33), Buffer.from('\0\0\0\0tEXt....'))],
    ['image/webp', 'empty chunks', webp(webpChunk('VP8 ', Buffer.alloc(0)))],
    ['image/heic', 'boxes', filled(heic, Buffer.from('\0\0\0\u0008free', 'latin1'))],
  ])('of %s that are all %s cost what they weigh', (type, _, bytes) => {
    const before = process.cpuUsage();
    cleaned(bytes, type);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(TIMEOUT_MS);
  });
});

it('leaves other types as they are', () => {
  const film = Buffer.from(SECRET);
  expect(withoutMetadata(film, 'video/mp4')).toEqual(film);
});
