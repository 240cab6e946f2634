import type { Readable } from 'node:stream';

/** Bytes that can be read anywhere; `end` is not read. */
export interface Content {
  size: number;
  read(start: number, end: number): Promise<Readable>;
}
