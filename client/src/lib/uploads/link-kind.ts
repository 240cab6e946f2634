import { acceptOf, MAX_BYTES } from '@domain/media/media-type';

/** What a link may show. */
export type LinkKind = 'image' | 'audio' | 'video';

/** For an input of type file: the types and extensions that may be sent. */
export const acceptedFiles = (kind: LinkKind): string => acceptOf(kind);

/** The largest file that may be sent. */
export const maxMegabytes = (kind: LinkKind): number => MAX_BYTES[kind] / 1_000_000;

export { isUploadPath } from '@domain/media/upload-path';
