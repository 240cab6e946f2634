import yauzl from 'yauzl';
import { AttachmentProblem, LIMITS } from './text-budget.js';

/**
 * Reads chosen parts of a zip file as streams, one after the other, in the order of `pick`'s numbers; the other parts are never
 * unpacked, and the unpacked bytes are counted as they come, whatever the file says of its sizes.
 *
 * @param {Uint8Array} bytes
 * @param {(name: string) => number | null} pick the place of a part in the reading order; null leaves it out
 * @param {(name: string, stream: import('node:stream').Readable) => Promise<boolean>} read false ends the reading
 * @throws AttachmentProblem `too-big`; errors of a file that is no zip file
 */
export async function readZipParts(bytes, pick, read) {
  // autoClose would end the file once its list is read, before its parts are.
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false });
  try {
    const parts = [];
    for await (const entry of zip.eachEntry()) {
      const place = pick(entry.fileName);
      if (place !== null) parts.push({ entry, place });
    }
    parts.sort((one, other) => one.place - other.place);
    let unpacked = 0;
    for (const { entry } of parts) {
      const stream = await zip.openReadStreamPromise(entry);
      stream.on('data', (chunk) => {
        unpacked += chunk.length;
        if (unpacked > LIMITS.unpackedBytes) stream.destroy(new AttachmentProblem('too-big'));
      });
      stream.pause();
      if (!(await read(entry.fileName, stream))) return;
    }
  } finally {
    zip.close();
  }
}
