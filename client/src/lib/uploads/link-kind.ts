import { AppError } from '@domain/errors';
import { acceptOf, declaredMediaType, MAX_BYTES } from '@domain/media/media-type';

/** What a link may show. */
export type LinkKind = 'image' | 'audio' | 'video';

/** For an input of type file: the types and extensions that may be sent. */
export const acceptedFiles = (kind: LinkKind): string => acceptOf(kind);

/**
 * What a phone's own chooser gives need not be what was asked for.
 * @throws BAD_FILE_TYPE where a file is not of this kind, by its type
 */
export function checkKind({ name, type }: File, kind: LinkKind): void {
  if (declaredMediaType(name, type)?.kind !== kind) throw new AppError('BAD_FILE_TYPE');
}

/** The largest file that may be sent. */
export const maxMegabytes = (kind: LinkKind): number => MAX_BYTES[kind] / 1_000_000;

export { isUploadPath } from '@domain/media/upload-path';
