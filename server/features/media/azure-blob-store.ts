import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/errors.js';
import {
  BlobSASPermissions,
  BlobServiceClient,
  RestError,
  SASProtocol,
  type ContainerClient,
} from '@azure/storage-blob';
import { BlobStore, type ByteRange } from './blob-store.js';
import { contentDisposition } from './content-disposition.js';
import type { TicketedUpload, UploadRow } from './upload.row.js';

/** How long an address for reading lasts; browsers are told to ask for a new one well before. */
const VIEW_MS = 15 * 60_000;
/** Azure's clock and ours need not agree. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** Blobs in a private container of Azure Blob Storage. Clients send and read them there, by addresses that we sign. */
export class AzureBlobStore extends BlobStore {
  readonly isOurs = false;
  private readonly container: ContainerClient;
  private readonly service: BlobServiceClient;

  /** @param connectionString with the account's key, which signs */
  constructor(connectionString: string, container: string) {
    super();
    this.service = BlobServiceClient.fromConnectionString(connectionString, {
      retryOptions: { maxTries: 3, tryTimeoutInMs: 30_000 },
    });
    this.container = this.service.getContainerClient(container);
  }

  /**
   * Makes the container, and lets pages of our origin send to it, where that is known and nobody has allowed it before.
   * @param origin PUBLIC_URL
   */
  async prepare(origin: string | undefined): Promise<void> {
    await this.container.createIfNotExists();
    if (!origin) return;
    const { cors = [] } = await this.service.getProperties();
    if (cors.some((rule) => rule.allowedMethods.includes('PUT') && matches(rule.allowedOrigins, origin)))
      return;
    const rule = {
      allowedOrigins: origin,
      allowedMethods: 'PUT,GET,HEAD',
      allowedHeaders: 'content-type,x-ms-blob-type',
      exposedHeaders: '',
      maxAgeInSeconds: 3600,
    };
    await this.service.setProperties({ cors: [...cors, rule] });
  }

  /** It may make the blob, and not write over it: so it works once, and what has been checked stays as it is. */
  async ticket({ name }: TicketedUpload, expiresAt: Date): Promise<string> {
    return this.container.getBlockBlobClient(name).generateSasUrl({
      permissions: BlobSASPermissions.parse('c'),
      startsOn: new Date(Date.now() - CLOCK_SKEW_MS),
      expiresOn: expiresAt,
      protocol: this.protocol(),
    });
  }

  async stat(name: string): Promise<{ size: number } | null> {
    try {
      const { contentLength = 0 } = await this.container.getBlobClient(name).getProperties();
      return { size: contentLength };
    } catch (error) {
      if (isMissing(error)) return null;
      throw unavailable(error);
    }
  }

  async read(name: string, range?: ByteRange): Promise<Readable> {
    const blob = this.container.getBlobClient(name);
    const { start, count } = range
      ? { start: range.start, count: range.end - range.start }
      : { start: 0, count: undefined };
    try {
      const { readableStreamBody } = await blob.download(start, count, { maxRetryRequests: 2 });
      return readableStreamBody as Readable;
    } catch (error) {
      throw isMissing(error) ? error : unavailable(error);
    }
  }

  override async replace({ name, mediaType }: UploadRow, bytes: Buffer): Promise<void> {
    await this.container
      .getBlockBlobClient(name)
      .upload(bytes, bytes.length, {
        blobHTTPHeaders: { blobContentType: mediaType },
        // Whoever has deleted their account meanwhile has deleted this.
        conditions: { ifMatch: '*' },
      })
      .catch((error: unknown) => {
        throw unavailable(error);
      });
  }

  async delete(name: string): Promise<void> {
    await this.container.getBlobClient(name).deleteIfExists({ deleteSnapshots: 'include' });
  }

  async view(upload: UploadRow): Promise<{ address: string }> {
    const address = await this.container.getBlobClient(upload.name).generateSasUrl({
      permissions: BlobSASPermissions.parse('r'),
      startsOn: new Date(Date.now() - CLOCK_SKEW_MS),
      expiresOn: new Date(Date.now() + VIEW_MS),
      protocol: this.protocol(),
      // Whatever the sender has said of it.
      contentType: upload.mediaType,
      contentDisposition: contentDisposition(upload),
      cacheControl: 'private, max-age=86400, immutable',
    });
    return { address };
  }

  /** Azure drops by itself what was never finished. */
  sweep(): Promise<void> {
    return Promise.resolve();
  }

  /** The emulator speaks plain HTTP. */
  private protocol(): SASProtocol {
    return this.service.url.startsWith('https:') ? SASProtocol.Https : SASProtocol.HttpsAndHttp;
  }
}

function matches(allowed: string, origin: string): boolean {
  return allowed.split(',').some((one) => one.trim() === '*' || one.trim() === origin);
}

function isMissing(error: unknown): boolean {
  return error instanceof RestError && error.statusCode === 404;
}

function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { cause });
}
