import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TicketedUpload, UploadRow } from './upload.row.js';

/** Bytes from `start` up to, but not with, `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes of uploads are kept; what they are, and whose, is in the database. Names are those of `upload-path.ts`. */
export abstract class BlobStore {
  /** Whether bytes come through this server, so that it knows of each blob from the moment it is there. */
  abstract readonly isOurs: boolean;

  /**
   * Where the bytes are to be sent, by one PUT with the block-blob header; it works once, and until `expiresAt`.
   * A path on this server or an address elsewhere.
   */
  abstract ticket(upload: TicketedUpload, expiresAt: Date): Promise<string>;

  /** Null where nothing has arrived. */
  abstract stat(name: string): Promise<{ size: number } | null>;

  /** @throws where there is no such blob */
  abstract read(name: string, range?: ByteRange): Promise<Readable>;

  /**
   * Puts other bytes in a blob's place, in one step. What comes through this server is right before it is kept, so only a store
   * elsewhere has this.
   * @throws where there is no such blob any more
   */
  replace?(upload: UploadRow, bytes: Buffer): Promise<void>;

  /** Removes it, if it is there. */
  abstract delete(name: string): Promise<void>;

  /** From where it may be read for a while: a file of this machine or an address elsewhere. */
  abstract view(upload: UploadRow): Promise<{ file: string } | { address: string }>;

  /** What uploads that never ended have left behind. */
  abstract sweep(now: Date): Promise<void>;

  async head(name: string, bytes: number): Promise<Buffer> {
    return buffer(await this.read(name, { start: 0, end: bytes }));
  }
}
