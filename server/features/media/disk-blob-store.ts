import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/errors.js';
import { isBlobName } from '../../../domain/media/upload-path.js';
import { BlobStore, type ByteRange } from './blob-store.js';
import { DiskRoom, freeBytes, type Reservation } from './disk-room.js';
import { UploadSignature } from './upload-signature.js';
import type { TicketedUpload, UploadRow } from './upload.row.js';

/** No upload lasts so long: what is older was left behind. */
const LEFT_BEHIND_MS = 2 * 3_600_000;
/** How the disk says that nothing more fits: full, over the user's quota, over the process's limit. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** A body that is about to come. */
interface Body {
  /** Of the blob that it is to become: one body at a time comes for each. */
  name: string;
  /** The most bytes that are taken. */
  limit: number;
  /** As many as it says that it has, where it says so: at most `limit`. */
  expected: number;
}

/** Bytes on their way to become a blob. */
export interface Arrival {
  file: string;
  size: number;
}

/** Blobs as files of this machine, sent to this server by a signed PUT (upload.receiver.ts). */
export class DiskBlobStore extends BlobStore {
  readonly isOurs = true;
  readonly signature: UploadSignature;
  private readonly blobs: string;
  private readonly arrivals: string;
  private readonly room: DiskRoom;

  /**
   * @param folder absolute; made when first needed
   * @param floor bytes of the disk that are left to others
   */
  constructor(folder: string, secret: string, floor: number) {
    super();
    this.signature = new UploadSignature(secret);
    this.blobs = join(folder, 'blobs');
    // Of the same file system: a file is moved from one to the other in one step.
    this.arrivals = join(folder, 'arriving');
    this.room = new DiskRoom(floor, () => freeBytes(this.arrivals));
  }

  ticket(upload: TicketedUpload, expiresAt: Date): Promise<string> {
    return Promise.resolve(this.signature.address(upload, expiresAt));
  }

  async stat(name: string): Promise<{ size: number } | null> {
    return stat(this.path(name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  read(name: string, range?: ByteRange): Promise<Readable> {
    return Promise.resolve(readFile(this.path(name), range));
  }

  async delete(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  view({ name }: UploadRow): Promise<{ file: string }> {
    return Promise.resolve({ file: this.path(name) });
  }

  /**
   * Writes a stream to a file of its own, chunk by chunk, and makes sure that the disk has it. Where that fails, nothing
   * of it is left.
   * @param source stays open where it is not read to its end, so that it can still be answered
   * @throws STORAGE_FULL, before its first byte where there is no room for all of it; UPLOAD_DONE while another body comes for the
   * same blob; PAYLOAD_TOO_LARGE as soon as there are more than `limit` bytes
   */
  async receive(source: Readable, { name, limit, expected }: Body): Promise<Arrival> {
    await mkdir(this.arrivals, { recursive: true, mode: 0o700 });
    const reservation = await this.room.reserve(expected);
    try {
      return await this.write(source, name, limit, reservation);
    } finally {
      reservation.release();
    }
  }

  private async write(
    source: Readable,
    name: string,
    limit: number,
    reservation: Reservation,
  ): Promise<Arrival> {
    // Named after its blob, so that a second body finds it, at whichever instance it comes. What a crash leaves of it keeps
    // the rest of its ticket's time from being used, and nothing else.
    const file = join(this.arrivals, stemOf(name));
    const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new AppError('UPLOAD_DONE') : storageError(error);
    });
    try {
      try {
        const size = await copy(handle, source, limit, reservation);
        await handle.sync();
        return { file, size };
      } finally {
        await handle.close();
      }
    } catch (error) {
      await this.discard({ file });
      throw storageError(error);
    }
  }

  /** What has arrived, before it is kept. */
  readArrival({ file }: Arrival, range: ByteRange): Promise<Readable> {
    return Promise.resolve(readFile(file, range));
  }

  /** Puts other bytes, and no more of them, in the place of those that have arrived. */
  async rewrite({ file }: Arrival, bytes: Buffer): Promise<void> {
    const handle = await open(file, 'r+');
    try {
      await handle.writeFile(bytes);
      await handle.truncate(bytes.length);
      await handle.sync();
    } catch (error) {
      throw storageError(error);
    } finally {
      await handle.close();
    }
  }

  /** Makes an arrival the blob, in one step that survives a crash. */
  async keep({ file }: Arrival, name: string): Promise<void> {
    const path = this.path(name);
    const folder = join(path, '..');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rename(file, path);
    const handle = await open(folder, 'r');
    // Some systems know no such thing for folders.
    await handle.sync().catch(() => undefined);
    await handle.close();
  }

  async discard({ file }: Pick<Arrival, 'file'>): Promise<void> {
    await rm(file, { force: true });
  }

  async sweep(now: Date): Promise<void> {
    for (const name of await readdir(this.arrivals).catch(() => [])) {
      const file = join(this.arrivals, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < now.getTime() - LEFT_BEHIND_MS) await this.discard({ file });
    }
  }

  private path(name: string): string {
    if (!isBlobName(name)) throw new Error('This names no blob.');
    return join(this.blobs, name.slice(0, 2), name);
  }
}

function readFile(file: string, range?: ByteRange): Readable {
  // Node's `end` is the last byte that is read.
  return createReadStream(file, range && { start: range.start, end: range.end - 1 });
}

async function copy(
  handle: FileHandle,
  source: Readable,
  limit: number,
  reservation: Reservation,
): Promise<number> {
  let size = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE');
    await handle.appendFile(chunk);
    await reservation.written(chunk.length);
  }
  return size;
}

function storageError(error: unknown): unknown {
  return FULL.has((error as NodeJS.ErrnoException).code ?? '')
    ? new AppError('STORAGE_FULL', { cause: error })
    : error;
}

/** A blob's name without its extension. */
function stemOf(name: string): string {
  return name.split('.', 1)[0] as string;
}
