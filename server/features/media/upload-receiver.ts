import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../domain/errors.js';
import { mediaTypeNamed, UNKNOWN_TYPE } from '../../../domain/media/media-type.js';
import { isBlobName } from '../../../domain/media/upload-path.js';
import { Clock } from '../../platform/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { awaitUpload } from '../../platform/http/timeouts.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { BlobStore } from './blob-store.js';
import { isWhatItSays } from './content-check.js';
import { DiskBlobStore, type Arrival } from './disk-blob-store.js';
import { cleanPicture } from './metadata/picture-metadata.js';
import { UploadRepository } from './upload.repository.js';
import type { UploadRow } from './upload.row.js';
import type { SignedQuery } from './upload-signature.js';

/** The PUT of the disk store: checks the address, streams to disk, looks at what came, takes out what pictures tell, and
 * only then keeps it. */
@Injectable()
export class UploadReceiver {
  private readonly received;

  constructor(
    private readonly uploads: UploadRepository,
    private readonly blobs: BlobStore,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    this.received = metrics.counter('uploads_total', 'Uploads to the disk store, by how they ended.', [
      'outcome',
    ]);
  }

  /**
   * @throws NOT_FOUND, UPLOAD_LINK_OVER, UPLOAD_DONE, BAD_FILE_TYPE, PAYLOAD_TOO_LARGE, BAD_FILE, STORAGE_FULL
   */
  async receive(name: string, query: SignedQuery, request: IncomingMessage): Promise<void> {
    try {
      await this.take(name, query, request);
      this.received({ outcome: 'stored' });
    } catch (error) {
      this.received({ outcome: 'refused' });
      throw error;
    }
  }

  private async take(name: string, query: SignedQuery, request: IncomingMessage): Promise<void> {
    const disk = this.blobs;
    if (!(disk instanceof DiskBlobStore)) throw new AppError('NOT_FOUND');
    const upload = await this.admitted(disk, name, query, request);
    const expected = Number(request.headers['content-length'] ?? upload.size);
    const arrived = awaitUpload(request);
    const arrival = await disk
      .receive(request, { name, limit: upload.size, expected })
      .catch((error: unknown) => {
        // The sender has gone, and hears no answer; it is none of our failures.
        throw request.errored ? new AppError('BAD_FILE', { cause: error }) : error;
      })
      .finally(arrived);
    try {
      const type = mediaTypeNamed(upload.mediaType)!;
      const read = (start: number, end: number) => disk.readArrival(arrival, { start, end });
      const content = { size: arrival.size, read };
      if (!(await isWhatItSays(content, type))) throw new AppError('BAD_FILE');
      const size = await cleanPicture(content, type, (bytes) => disk.rewrite(arrival, bytes));
      await this.keep(disk, name, { ...arrival, size });
    } catch (error) {
      await disk.discard(arrival);
      throw error;
    }
  }

  /** The upload that this request may bring, by what can be known before its first byte. */
  private async admitted(
    disk: DiskBlobStore,
    name: string,
    query: SignedQuery,
    request: IncomingMessage,
  ): Promise<UploadRow> {
    const upload = isBlobName(name) ? await this.uploads.findTicketed(name) : null;
    if (!upload) throw new AppError('UPLOAD_LINK_OVER');
    if (upload.storedAt) throw new AppError('UPLOAD_DONE');
    if (!disk.signature.holds(upload, query, this.clock.now())) throw new AppError('UPLOAD_LINK_OVER');
    if (isPacked(request)) throw new AppError('BAD_INPUT');
    const blobType = request.headers['x-ms-blob-type'];
    if (blobType !== undefined && blobType !== 'BlockBlob') throw new AppError('BAD_INPUT');
    const said = request.headers['content-type'] ?? UNKNOWN_TYPE;
    if (said !== UNKNOWN_TYPE && mediaTypeNamed(said)?.type !== upload.mediaType)
      throw new AppError('BAD_FILE_TYPE');
    if (Number(request.headers['content-length'] ?? 0) > upload.size) throw new AppError('PAYLOAD_TOO_LARGE');
    return upload;
  }

  /** Of two that bring the same upload, the first one is kept. Nobody keeps what has been given up in the meantime. */
  private async keep(disk: DiskBlobStore, name: string, arrival: Arrival): Promise<void> {
    await this.transactions.run(async ({ manager }) => {
      const upload = await this.uploads.lock(manager, name);
      if (!upload) throw new AppError('UPLOAD_LINK_OVER');
      if (upload.storedAt) throw new AppError('UPLOAD_DONE');
      await this.uploads.markStored(manager, upload.id, arrival.size, this.clock.now());
      // Last: if the commit then fails, the row still says that nothing has come, and the next one writes over it.
      await disk.keep(arrival, name);
    });
  }
}

/** Whoever unpacks it reads along, and what it holds would be larger than it says. */
function isPacked({ headers }: IncomingMessage): boolean {
  return (headers['content-encoding'] ?? 'identity') !== 'identity';
}
