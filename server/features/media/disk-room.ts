import { statfs } from 'node:fs/promises';
import { AppError } from '../../../domain/errors.js';

/** So many bytes are written before the disk is asked again: others write to it as well. */
const ASK_EVERY_BYTES = 4_000_000;

/** Room that is kept for one file until it has come. */
export interface Reservation {
  /** So many bytes of it are on the disk now. @throws STORAGE_FULL where others have filled it meanwhile */
  written(bytes: number): Promise<void>;
  /** Gives back what did not come. */
  release(): void;
}

/**
 * What files may take of a disk. They leave `floor` bytes to whoever else writes to it, above all to the database: one that cannot
 * write cannot book. What has been let in and has not come yet counts as written.
 */
export class DiskRoom {
  private promised = 0;

  /** @param free bytes that may still be written to the disk */
  constructor(
    private readonly floor: number,
    private readonly free: () => Promise<number>,
  ) {}

  /** @throws STORAGE_FULL before a byte of it is taken */
  async reserve(bytes: number): Promise<Reservation> {
    let left = bytes;
    let unasked = 0;
    const release = () => {
      this.promised -= left;
      left = 0;
    };
    // Before the disk answers, so that those who ask meanwhile see it.
    this.promised += left;
    try {
      await this.hold();
    } catch (error) {
      release();
      throw error;
    }
    const written = async (some: number) => {
      const known = Math.min(left, some);
      this.promised -= known;
      left -= known;
      unasked += some;
      if (unasked < ASK_EVERY_BYTES) return;
      unasked = 0;
      await this.hold();
    };
    return { written, release };
  }

  private async hold(): Promise<void> {
    if ((await this.free()) - this.promised < this.floor) throw new AppError('STORAGE_FULL');
  }
}

/** Bytes that we may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
