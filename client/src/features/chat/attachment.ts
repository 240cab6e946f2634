import { type MediaKind, declaredMediaType, MAX_BYTES } from '@domain/media/media-type';
import type { TFunction } from 'i18next';
import { newId } from '@/lib/new-id';

/** A file that goes with a question: waiting, on its way (`progress` 0 to 1), or stored (`url`). */
export type Attachment = {
  id: string;
  name: string;
  kind: Uppercase<MediaKind>;
  /** Null where it was stored before this page was opened. */
  file: File | null;
  /** The stored blob's path; null until it has been uploaded. */
  url: string | null;
  progress: number;
  /** An address of this page at which a picture or sound can be looked at before it is sent. */
  preview: string | null;
};

/** A picked or recorded file as an attachment, or the sentence that says why it cannot be sent (P63). */
export function attach(file: File, t: TFunction): Attachment | string {
  const type = declaredMediaType(file.name, file.type);
  if (!type) return t('chat.badType', { name: file.name });
  const largest = MAX_BYTES[type.kind];
  if (file.size > largest) return t('chat.tooLarge', { name: file.name, megabytes: largest / 1_000_000 });
  const kind = type.kind.toUpperCase() as Attachment['kind'];
  const seen = kind === 'IMAGE' || kind === 'AUDIO';
  return {
    id: newId(),
    name: file.name,
    kind,
    file,
    url: null,
    progress: 0,
    preview: seen ? URL.createObjectURL(file) : null,
  };
}

/** Gives back what the preview holds of the device's memory. */
export function forget(attachments: readonly Attachment[]): void {
  for (const { preview } of attachments) if (preview) URL.revokeObjectURL(preview);
}
