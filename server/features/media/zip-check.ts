import { PassThrough, type Readable } from 'node:stream';
import { RandomAccessReader, fromRandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import type { Content } from './content.js';

const MAIN = 'application/vnd.openxmlformats-officedocument';

/** The part that each kind of Office file must have. */
export const OFFICE_PARTS: Record<string, string> = {
  [`${MAIN}.wordprocessingml.document`]: 'word/document.xml',
  [`${MAIN}.presentationml.presentation`]: 'ppt/presentation.xml',
  [`${MAIN}.spreadsheetml.sheet`]: 'xl/workbook.xml',
};
const CONTENT_TYPES = '[Content_Types].xml';
/** A workbook of a hundred sheets has some three hundred. */
const ENTRIES_MAX = 10_000;

const LOCAL_HEADER = Buffer.from('PK\u0003\u0004', 'latin1');
const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1');
const END_LENGTH = 22;

/** Whether a file that begins as something else ends as a zip archive, and so is two files in one. */
export function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf(END_OF_DIRECTORY);
  if (at < 0 || at + END_LENGTH > tail.length) return false;
  // Its comment reaches to the end of the file.
  return at + END_LENGTH + tail.readUInt16LE(at + 20) === tail.length;
}

/** Whether an archive is the Office file it says, by the names in its directory. Nothing is unpacked. */
export async function isOfficeFile(content: Content, head: Buffer, type: string): Promise<boolean> {
  if (!head.subarray(0, 4).equals(LOCAL_HEADER)) return false;
  const wanted = new Set([CONTENT_TYPES, OFFICE_PARTS[type]!]);
  try {
    for (const name of await names(content)) wanted.delete(name);
  } catch {
    // No archive, or a broken one.
    return false;
  }
  return wanted.size === 0;
}

async function names(content: Content): Promise<string[]> {
  const archive = await openArchive(content);
  return new Promise((resolve, reject) => {
    const found: string[] = [];
    if (archive.entryCount > ENTRIES_MAX) return reject(new Error('too many entries'));
    archive.on('error', reject);
    archive.on('entry', (entry: Entry) => {
      found.push(entry.fileName);
      archive.readEntry();
    });
    archive.on('end', () => resolve(found));
    archive.readEntry();
  });
}

function openArchive(content: Content): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(
      new ContentReader(content),
      content.size,
      { lazyEntries: true, autoClose: false, strictFileNames: true },
      (error, archive) => (error ? reject(error) : resolve(archive)),
    );
  });
}

class ContentReader extends RandomAccessReader {
  constructor(private readonly content: Content) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    this.content.read(start, end).then(
      (stream) => stream.once('error', (error) => out.destroy(error)).pipe(out),
      (error: Error) => out.destroy(error),
    );
    return out;
  }
}
