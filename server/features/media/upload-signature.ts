import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { UPLOADS } from '../../../domain/media/upload-path.js';
import type { TicketedUpload } from './upload.row.js';

/** What a signed address says of the upload: changing any of it breaks the signature, as ending the owner's sessions does. */
type Signed = Pick<TicketedUpload, 'name' | 'mediaType' | 'size' | 'tokenVersion'>;

/** The query of an address that claims to be signed, as it came. */
export interface SignedQuery {
  expires?: unknown;
  signature?: unknown;
}

/** Signs addresses that take an upload on this server. The key is the server's own, made from the secret of its tokens. */
export class UploadSignature {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'vicharo uploads', 32));
  }

  /** `/uploads/<name>?expires=…&signature=…` */
  address(upload: Signed, expiresAt: Date): string {
    const expires = expiresAt.getTime();
    return `${UPLOADS}${upload.name}?expires=${expires}&signature=${this.sign(upload, expires).toString('base64url')}`;
  }

  /** Whether the address was signed for this upload, and is not over. */
  holds(upload: Signed, query: SignedQuery, now: Date): boolean {
    const { expires, signature } = query;
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(expires))
      return false;
    const given = Buffer.from(signature, 'base64url');
    const right = this.sign(upload, Number(expires));
    return given.length === right.length && timingSafeEqual(given, right) && Number(expires) > now.getTime();
  }

  private sign({ name, mediaType, size, tokenVersion }: Signed, expires: number): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([name, mediaType, size, expires, tokenVersion]))
      .digest();
  }
}
