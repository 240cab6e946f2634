import type { MediaKind } from '../../../domain/media/media-type.js';

/** A file that somebody uploads. */
export interface UploadRow {
  id: string;
  ownerId: string;
  /** What its blob is called; its public form is `/uploads/<name>`. */
  name: string;
  /** What its owner calls it, cleaned: for display and for downloads. */
  fileName: string;
  mediaType: string;
  kind: MediaKind;
  /** Bytes: the most that may come until it is stored, then as many as there are. */
  size: number;
  createdAt: Date;
  /** When its bytes had arrived, their number and content checked; null before. */
  storedAt: Date | null;
}

/** An upload whose bytes may still come: by a ticket of the owner's sessions as they are now, and of none that are over. */
export interface TicketedUpload extends UploadRow {
  /** The owner's. */
  tokenVersion: number;
}

/** What may use an upload. Services and reviews show it to everybody; a message to its owner only. */
export const UsedBy = { SERVICE: 'service', REVIEW: 'review', MESSAGE: 'message' } as const;
export type UsedBy = (typeof UsedBy)[keyof typeof UsedBy];

/** How and where a client sends the bytes. */
export interface UploadTicket {
  /** Takes one PUT: a path of this server, or an address of the store. */
  uploadUrl: string;
  /** `/uploads/<name>`: what to store and show. */
  blobUrl: string;
  /** What the PUT has to carry. */
  headers: { name: string; value: string }[];
  expiresAt: Date;
}

/** What a client says of a file before it sends it. */
export interface NewUpload {
  fileName: string;
  /** `application/octet-stream` where it knows none: the extension decides. */
  mediaType: string;
  /** Bytes, where they are known. */
  size?: number | null;
}
