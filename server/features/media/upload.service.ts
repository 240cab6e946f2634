import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../../domain/errors.js';
import {
  declaredMediaType,
  MAX_BYTES,
  mediaTypeNamed,
  type MediaKind,
} from '../../../domain/media/media-type.js';
import { isBlobName, isUploadPath, UPLOADS } from '../../../domain/media/upload-path.js';
import { isHttpsLink } from '../../../domain/media/link.js';
import { requireActor, type MaybeActor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock.js';
import { Transactions, type Transaction } from '../../platform/database/transactions.js';
import { UPLOAD_MS } from '../../platform/http/timeouts.js';
import { toOwnPath } from '../../platform/http/origin.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { Credentials } from '../users/credentials.service.js';
import { BlobStore } from './blob-store.js';
import { isWhatItSays } from './content-check.js';
import { cleanFileName } from './file-name.js';
import { cleanPicture } from './metadata/picture-metadata.js';
import { mayRead, mayUse } from './upload.policy.js';
import { UploadRepository } from './upload.repository.js';
import type { NewUpload, UploadRow, UploadTicket, UsedBy } from './upload.row.js';

/** How long one may begin to send what one was allowed to. */
export const TICKET_MINUTES = 10;
const TICKET_MS = TICKET_MINUTES * 60_000;
/** How many uploads of a store elsewhere are looked at in one round. */
const SETTLED_AT_ONCE = 500;
/** What all uploads of one person may take, those under way included. */
const QUOTA_BYTES = 500_000_000;
/** After this time nothing can come any more: what has not, takes no room. */
const PENDING_MS = TICKET_MS + UPLOAD_MS;

/**
 * Files that people upload (P63, P64): who may send, use and see them. The bytes are in the BlobStore; whether they
 * arrived, and are what they were said to be, is found out when they are stored or at their first use (`stored`).
 */
@Injectable()
export class UploadService {
  constructor(
    private readonly uploads: UploadRepository,
    private readonly blobs: BlobStore,
    private readonly credentials: Credentials,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Allows one file to be sent while the ticket lasts.
   * @throws UNAUTHENTICATED, SESSION_EXPIRED, BAD_FILE_TYPE, BAD_INPUT, PAYLOAD_TOO_LARGE, UPLOAD_QUOTA, TOO_MANY_TRIES
   */
  async create(actor: MaybeActor, { fileName, mediaType, size }: NewUpload): Promise<UploadTicket> {
    requireActor(actor);
    const type = declaredMediaType(fileName, mediaType);
    if (!type) throw new AppError('BAD_FILE_TYPE');
    const cap = MAX_BYTES[type.kind];
    if (size != null && size <= 0)
      throw new AppError('BAD_INPUT', { fields: [{ path: 'size', message: 'must be more than 0' }] });
    if (size != null && size > cap) throw new AppError('PAYLOAD_TOO_LARGE');
    await this.limits.spend('uploads per person', actor.id);
    const now = this.clock.now();
    const upload = {
      id: uuid(),
      ownerId: actor.id,
      name: `${randomBytes(16).toString('hex')}.${type.extensions[0]}`,
      fileName: cleanFileName(fileName, type.extensions),
      mediaType: type.type,
      kind: type.kind,
      size: size ?? cap,
      createdAt: now,
      storedAt: null,
    };
    await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      await this.credentials.hold(transaction, actor);
      const taken = await this.uploads.bytesOf(manager, actor.id, new Date(now.getTime() - PENDING_MS));
      if (taken + upload.size > QUOTA_BYTES) throw new AppError('UPLOAD_QUOTA');
      await this.uploads.insert(manager, upload);
    });
    const expiresAt = new Date(now.getTime() + TICKET_MS);
    return {
      uploadUrl: await this.blobs.ticket({ ...upload, tokenVersion: actor.tokenVersion }, expiresAt),
      blobUrl: UPLOADS + upload.name,
      headers: [
        { name: 'x-ms-blob-type', value: 'BlockBlob' },
        { name: 'Content-Type', value: upload.mediaType },
      ],
      expiresAt,
    };
  }

  /**
   * A link that somebody wants to show: https elsewhere as it is, or an upload of their own as its path.
   * @throws BAD_LINK; BAD_FILE, PAYLOAD_TOO_LARGE where the upload turns out not to be what it was said to be
   */
  async acceptLink(actor: MaybeActor, text: string, kinds: readonly MediaKind[]): Promise<string> {
    requireActor(actor);
    const link = toOwnPath(text.trim());
    if (!link.startsWith(UPLOADS)) {
      if (!isHttpsLink(link)) throw new AppError('BAD_LINK');
      return link;
    }
    const upload = await this.own(actor, link);
    if (!kinds.includes(upload.kind)) throw new AppError('BAD_LINK');
    return link;
  }

  /**
   * A stored upload of this very person. No address elsewhere is ever asked.
   * @throws UNAUTHENTICATED, BAD_LINK; BAD_FILE, PAYLOAD_TOO_LARGE as `acceptLink`
   */
  async own(actor: MaybeActor, url: string): Promise<UploadRow> {
    requireActor(actor);
    const path = toOwnPath(url.trim());
    const upload = isUploadPath(path) ? await this.uploads.find(path.slice(UPLOADS.length)) : null;
    const stored = upload && mayUse(actor, upload) ? await this.stored(upload) : null;
    if (!stored) throw new AppError('BAD_LINK');
    return stored;
  }

  /** All of it: no more than its kind may have. */
  async bytes(upload: UploadRow): Promise<Buffer> {
    return buffer(await this.blobs.read(upload.name, { start: 0, end: upload.size }));
  }

  /**
   * An upload that may be looked at.
   * @param whoAsks asked only where it is not everybody's to see
   * @returns whether everybody may see it, beside it
   * @throws NOT_FOUND, for what is another's too: that it exists is nobody's business
   */
  async readable(
    name: string,
    whoAsks: () => Promise<MaybeActor>,
  ): Promise<{ upload: UploadRow; shown: boolean }> {
    const upload = isBlobName(name) ? await this.uploads.find(name) : null;
    if (!upload) throw new AppError('NOT_FOUND');
    const shown = await this.uploads.isShown(upload.id);
    if (!shown && !mayRead(await whoAsks(), upload, shown)) throw new AppError('NOT_FOUND');
    const stored = await this.stored(upload);
    if (!stored) throw new AppError('NOT_FOUND');
    return { upload: stored, shown };
  }

  /**
   * Replaces what a service, review or message uses; links to elsewhere are none of ours. What nothing uses any more is
   * erased. Whoever calls has had each link accepted.
   * @throws BAD_LINK where an upload has gone in the meantime
   */
  async use(
    transaction: Transaction,
    usedBy: UsedBy,
    usedById: string,
    links: readonly string[],
  ): Promise<void> {
    const { manager } = transaction;
    const names = namesIn(links);
    const ids = names.length > 0 ? await this.uploads.hold(manager, names) : [];
    if (ids.length < names.length) throw new AppError('BAD_LINK');
    if (ids.length > 0) await this.uploads.addUses(manager, usedBy, usedById, ids);
    const given = await this.uploads.removeUses(manager, usedBy, usedById, ids);
    if (given.length > 0) await this.uploads.dropUnused(manager, given, this.clock.now());
  }

  /** What it used is given up. */
  async release(transaction: Transaction, usedBy: UsedBy, usedById: string): Promise<void> {
    await this.use(transaction, usedBy, usedById, []);
  }

  /** Makes uploads another's: an admin's who put them into somebody's service, so that they share that person's lot. */
  async give(transaction: Transaction, links: readonly string[], ownerId: string): Promise<void> {
    const names = namesIn(links);
    if (names.length > 0) await this.uploads.give(transaction.manager, names, ownerId);
  }

  /** Newest first; whoever calls has authorised it. */
  async allOf(ownerId: string): Promise<UploadRow[]> {
    return this.uploads.allOf(ownerId);
  }

  /** Part of deleting an account: their files, wherever they are shown. `UploadSweep.erase` then removes the bytes. */
  async forgetAllOf(transaction: Transaction, ownerId: string): Promise<void> {
    await this.uploads.dropAllOf(transaction.manager, ownerId, this.clock.now());
  }

  /**
   * Looks at what may have come to a store that tells nobody, so that it counts as its owner's room while it is there, and is
   * dropped where it is larger than was said. For the sweep, more often than PENDING_MS.
   */
  async settle(): Promise<void> {
    if (this.blobs.isOurs) return;
    const since = new Date(this.clock.now().getTime() - PENDING_MS);
    for (const upload of await this.uploads.pending(since, SETTLED_AT_ONCE))
      await this.stored(upload).catch((error: unknown) => {
        // Dropped already.
        if (!isRefused(error)) throw error;
      });
  }

  /**
   * An upload with its bytes known to be there and right. A store elsewhere does not tell when they arrived: then this is
   * the first look at them.
   * @returns null where they have not come
   * @throws PAYLOAD_TOO_LARGE, BAD_FILE after dropping it
   */
  private async stored(upload: UploadRow): Promise<UploadRow | null> {
    if (upload.storedAt) return upload;
    const found = await this.blobs.stat(upload.name);
    if (!found) return null;
    const at = this.clock.now();
    const size = await this.checked(upload, found.size).catch(async (error: unknown) => {
      if (isRefused(error))
        await this.transactions.run(({ manager }) => this.uploads.dropUnused(manager, [upload.id], at));
      throw error;
    });
    await this.transactions.run(({ manager }) => this.uploads.markStored(manager, upload.id, size, at));
    return { ...upload, size, storedAt: at };
  }

  /**
   * Looks at what has come, and takes out what pictures tell.
   * @returns how many bytes it has then
   * @throws PAYLOAD_TOO_LARGE, BAD_FILE
   */
  private async checked(upload: UploadRow, size: number): Promise<number> {
    if (size > upload.size) throw new AppError('PAYLOAD_TOO_LARGE');
    const type = mediaTypeNamed(upload.mediaType)!;
    const content = {
      size,
      read: (start: number, end: number) => this.blobs.read(upload.name, { start, end }),
    };
    if (!(await isWhatItSays(content, type))) throw new AppError('BAD_FILE');
    // What came through this server was clean before it was kept.
    if (!this.blobs.replace) return size;
    return cleanPicture(content, type, (bytes) => this.blobs.replace!(upload, bytes));
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof AppError && ['PAYLOAD_TOO_LARGE', 'BAD_FILE'].includes(error.code);
}

function namesIn(links: readonly string[]): string[] {
  return [...new Set(links.filter(isUploadPath).map((link) => link.slice(UPLOADS.length)))];
}
