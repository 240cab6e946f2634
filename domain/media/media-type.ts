/** What a file is for a person. */
export const MediaKind = { IMAGE: 'image', AUDIO: 'audio', VIDEO: 'video', DOCUMENT: 'document' } as const;
export type MediaKind = (typeof MediaKind)[keyof typeof MediaKind];

const MB = 1_000_000;

/** The largest file of each kind, in bytes. */
export const MAX_BYTES: Record<MediaKind, number> = {
  image: 10 * MB,
  audio: 15 * MB,
  video: 50 * MB,
  document: 10 * MB,
};

/** A kind of file that may be uploaded (P63). */
export interface MediaType {
  /** As IANA registers it. */
  type: string;
  kind: MediaKind;
  /** The first one names our blobs. */
  extensions: readonly [string, ...string[]];
  /** Other names that systems give it. */
  aliases?: readonly string[];
}

const OOXML = 'application/vnd.openxmlformats-officedocument';

/** Everything that may be uploaded. Nothing that a browser would run: no SVG, no HTML. */
export const MEDIA_TYPES: readonly MediaType[] = [
  { type: 'image/jpeg', kind: 'image', extensions: ['jpg', 'jpeg', 'jfif'], aliases: ['image/jpg'] },
  { type: 'image/png', kind: 'image', extensions: ['png'] },
  { type: 'image/webp', kind: 'image', extensions: ['webp'] },
  { type: 'image/gif', kind: 'image', extensions: ['gif'] },
  { type: 'image/heic', kind: 'image', extensions: ['heic', 'heif'], aliases: ['image/heif'] },
  { type: 'audio/mpeg', kind: 'audio', extensions: ['mp3'], aliases: ['audio/mp3'] },
  { type: 'audio/mp4', kind: 'audio', extensions: ['m4a'], aliases: ['audio/x-m4a', 'audio/m4a'] },
  { type: 'audio/ogg', kind: 'audio', extensions: ['ogg', 'oga', 'opus'], aliases: ['audio/opus'] },
  { type: 'audio/webm', kind: 'audio', extensions: ['weba'] },
  {
    type: 'audio/wav',
    kind: 'audio',
    extensions: ['wav'],
    aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  },
  { type: 'audio/aac', kind: 'audio', extensions: ['aac'], aliases: ['audio/x-aac', 'audio/aacp'] },
  { type: 'audio/amr', kind: 'audio', extensions: ['amr'], aliases: ['audio/amr-nb'] },
  { type: 'video/mp4', kind: 'video', extensions: ['mp4', 'm4v'], aliases: ['video/x-m4v'] },
  { type: 'video/webm', kind: 'video', extensions: ['webm'] },
  { type: 'video/3gpp', kind: 'video', extensions: ['3gp', '3gpp'] },
  { type: 'video/quicktime', kind: 'video', extensions: ['mov', 'qt'] },
  { type: 'application/pdf', kind: 'document', extensions: ['pdf'] },
  { type: 'application/msword', kind: 'document', extensions: ['doc'] },
  { type: `${OOXML}.wordprocessingml.document`, kind: 'document', extensions: ['docx'] },
  { type: 'application/vnd.ms-powerpoint', kind: 'document', extensions: ['ppt'] },
  { type: `${OOXML}.presentationml.presentation`, kind: 'document', extensions: ['pptx'] },
  { type: 'application/vnd.ms-excel', kind: 'document', extensions: ['xls'] },
  { type: `${OOXML}.spreadsheetml.sheet`, kind: 'document', extensions: ['xlsx'] },
  { type: 'text/plain', kind: 'document', extensions: ['txt'] },
];

/** What a system says of a file that it does not know. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** The accepted type of this name, by whatever name; parameters such as `;codecs=opus` are no part of it. */
export function mediaTypeNamed(name: string): MediaType | null {
  const bare = name.split(';', 1)[0]!.trim().toLowerCase();
  return MEDIA_TYPES.find(({ type, aliases }) => type === bare || aliases?.includes(bare)) ?? null;
}

/** The accepted type of a file with this name, by its extension. */
export function mediaTypeOfFile(fileName: string): MediaType | null {
  const extension = /\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  return MEDIA_TYPES.find(({ extensions }) => extensions.includes(extension)) ?? null;
}

/**
 * What a file is said to be: by its media type, or by its extension where a system knew none.
 * @returns null for what may not be uploaded
 */
export function declaredMediaType(fileName: string, mediaType: string): MediaType | null {
  const bare = mediaType.split(';', 1)[0]!.trim().toLowerCase();
  return bare === '' || bare === UNKNOWN_TYPE ? mediaTypeOfFile(fileName) : mediaTypeNamed(bare);
}

/** For an input of type file: the types and extensions of these kinds. */
export function acceptOf(...kinds: readonly MediaKind[]): string {
  return MEDIA_TYPES.filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ type, extensions }) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join(',');
}
