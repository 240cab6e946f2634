import { buffer } from 'node:stream/consumers';
import type { MediaType } from '../../../../domain/media/media-type.js';
import { OneByOne } from '../../../platform/one-by-one.js';
import type { Content } from '../content.js';
import { heicWithoutMetadata } from './heic.js';
import { jpegWithoutMetadata } from './jpeg.js';
import { broken, isOutside } from './parts.js';
import { pngWithoutMetadata } from './png.js';
import { webpWithoutMetadata } from './webp.js';

/** What cameras make. Each returns the pieces that are kept, and throws BAD_FILE or RangeError where the file is broken. */
const FORMATS: Record<string, (bytes: Buffer) => Buffer[]> = {
  'image/jpeg': jpegWithoutMetadata,
  'image/png': pngWithoutMetadata,
  'image/webp': webpWithoutMetadata,
  'image/heic': heicWithoutMetadata,
};

/** One picture is in memory at a time. */
const turns = new OneByOne();

/**
 * A picture without what a camera, or whoever edited it, wrote into it: where and when it was taken, by what and by whom. It
 * looks as before, to the last pixel and the right way up.
 * @returns the bytes as they are for other types
 * @throws BAD_FILE where it is broken, or cut off
 */
export function withoutMetadata(bytes: Buffer, type: string): Buffer {
  try {
    return Buffer.concat(FORMATS[type]?.(bytes) ?? [bytes]);
  } catch (error) {
    throw isOutside(error) ? broken() : error;
  }
}

/**
 * Takes the metadata out of a picture, where there is some.
 * @param replace writes what is left in its place
 * @returns how many bytes it has then: never more
 * @throws BAD_FILE as `withoutMetadata`
 */
export async function cleanPicture(
  content: Content,
  { type }: MediaType,
  replace: (bytes: Buffer) => Promise<void>,
): Promise<number> {
  if (!(type in FORMATS)) return content.size;
  return turns.run('picture', async () => {
    const bytes = await buffer(await content.read(0, content.size));
    const clean = withoutMetadata(bytes, type);
    if (!clean.equals(bytes)) await replace(clean);
    return clean.length;
  });
}
