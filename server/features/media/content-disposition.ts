import { MediaKind } from '../../../domain/media/media-type.js';
import type { UploadRow } from './upload.row.js';

/**
 * Pictures, sounds and films show where they stand; documents are saved, never opened by the browser in our name.
 * The file's name goes in twice (RFC 6266): plain for old programs, and as it is.
 */
export function contentDisposition({ kind, fileName }: Pick<UploadRow, 'kind' | 'fileName'>): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (character) => `%${hex(character)}`);
  const type = kind === MediaKind.DOCUMENT ? 'attachment' : 'inline';
  return `${type}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase();
}
