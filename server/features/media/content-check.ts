import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import type { MediaType } from '../../../domain/media/media-type.js';
import type { Content } from './content.js';
import { hasMarkup, isPdf, isPlainText } from './text-check.js';
import { endsAsZip, isOfficeFile, OFFICE_PARTS } from './zip-check.js';

/** What is read to recognise a file, from either end. */
const HEAD = 65_536;
const TAIL = 65_557;

/** What a file of a type may be recognised as, where that is not its name: containers hold sound as well as film. */
const RECOGNISED: Record<string, readonly string[]> = {
  'image/png': ['image/png', 'image/apng'],
  'image/heic': ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  'audio/mp4': ['audio/mp4', 'audio/x-m4a', 'video/mp4'],
  'audio/ogg': ['audio/ogg', 'audio/ogg; codecs=opus'],
  'audio/webm': ['video/webm'],
  'video/mp4': ['video/mp4', 'video/x-m4v', 'video/quicktime'],
  'video/quicktime': ['video/quicktime', 'video/mp4'],
  'video/3gpp': ['video/3gpp', 'video/3gpp2', 'video/mp4'],
};

/** The stream that an old Office file has of each kind, as its folder writes it. */
const OLD_OFFICE: Record<string, readonly string[]> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
  'application/vnd.ms-powerpoint': ['PowerPoint Document'],
};

/**
 * Whether a file is what it is said to be, and that alone: by its first bytes, by what must be in it, and by what must not,
 * such as markup, or a second file behind the first. Reads little, and never unpacks anything.
 */
export async function isWhatItSays(content: Content, { type }: MediaType): Promise<boolean> {
  if (content.size === 0) return false;
  if (type === 'text/plain') return isPlainText(content);
  const head = await buffer(await content.read(0, Math.min(HEAD, content.size)));
  if (type in OFFICE_PARTS) return isOfficeFile(content, head, type);
  if (type in OLD_OFFICE) return isOldOfficeFile(content, head, OLD_OFFICE[type]!);
  const recognised = (await fileTypeFromBuffer(head))?.mime ?? '';
  if (!(RECOGNISED[type] ?? [type]).includes(recognised)) return false;
  const tail = await buffer(await content.read(Math.max(0, content.size - TAIL), content.size));
  if (endsAsZip(tail)) return false;
  // A PDF may hold forms that are written in HTML; it is only ever saved.
  return (
    type === 'application/pdf' || !(hasMarkup(head) || hasMarkup(tail) || isPdf(head.toString('latin1')))
  );
}

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The container of old Office files holds installers, too. */
async function isOldOfficeFile(content: Content, head: Buffer, streams: readonly string[]): Promise<boolean> {
  if (!head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return false;
  const names = streams.map((name) => Buffer.from(`${name}\0`, 'utf16le'));
  return contains(content, names);
}

async function contains(content: Content, needles: readonly Buffer[]): Promise<boolean> {
  const overlap = Math.max(...needles.map(({ length }) => length)) - 1;
  let before = Buffer.alloc(0);
  for await (const chunk of (await content.read(0, content.size)) as AsyncIterable<Buffer>) {
    const window = Buffer.concat([before, chunk]);
    if (needles.some((needle) => window.includes(needle))) return true;
    before = window.subarray(Math.max(0, window.length - overlap));
  }
  return false;
}
