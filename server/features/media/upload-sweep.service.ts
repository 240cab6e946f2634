import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Logs } from '../../platform/logging/logs.js';
import { BlobStore } from './blob-store.js';
import { UploadRepository } from './upload.repository.js';
import { UploadService } from './upload.service.js';

const INTERVAL_MS = 10 * 60_000;
const UNUSED_MS = 24 * 3_600_000;
/** When a ticket is over, an upload that it let in may go on for a while: then nothing comes any more. */
const SETTLED_MS = 2 * 3_600_000;
const BATCH = 200;

/** Removes what nobody uses: uploads of yesterday that went nowhere, and bytes whose rows are gone. */
@Injectable()
export class UploadSweep {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly service: UploadService,
    private readonly blobs: BlobStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly logs: Logs,
    jobs: Jobs,
  ) {
    jobs.every('sweepUploads', INTERVAL_MS, () => this.sweep());
  }

  /** One whole round. */
  async sweep(): Promise<void> {
    await this.service.settle();
    const now = this.clock.now();
    const before = new Date(now.getTime() - UNUSED_MS);
    while ((await this.dropSome(before, now)) === BATCH);
    await this.erase();
    await this.blobs.sweep(now);
  }

  /**
   * Removes the bytes of uploads whose rows are gone, as far as the store can be reached; the rest is for the next round.
   * Call it after a commit that dropped some, where they have to be gone at once.
   */
  async erase(): Promise<void> {
    const erased: string[] = [];
    for (const name of await this.uploads.remains()) {
      try {
        await this.blobs.delete(name);
        erased.push(name);
      } catch (error) {
        this.logs.error({ error }, 'uploads: a blob could not be erased');
      }
    }
    // The names are kept a while: bytes that are still on their way are erased when they have come.
    const settled = new Date(this.clock.now().getTime() - SETTLED_MS);
    if (erased.length > 0) await this.uploads.forgetRemains(erased, settled);
  }

  private async dropSome(before: Date, now: Date): Promise<number> {
    return this.transactions.run(async ({ manager }) => {
      const ids = await this.uploads.unused(manager, before, BATCH);
      if (ids.length > 0) await this.uploads.dropUnused(manager, ids, now);
      return ids.length;
    });
  }
}
