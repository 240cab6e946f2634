import { normalizeText } from '../../../domain/text.js';

const MAX_LENGTH = 120;

/** Control characters, and those that turn the direction of writing: `invoice‮fdp.exe` would read as a PDF. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
/** Of a path only the last part is a name; the others are what file systems forbid. */
const PATH = /^.*[/\\]/s;
const FORBIDDEN = /[<>:"|?*]/g;

/**
 * What a person calls a file, made safe to show and to save under: no path, nothing invisible, and one of the type's own
 * extensions at its end. It never names anything on our side.
 * @param extensions of its media type
 */
export function cleanFileName(text: string, extensions: readonly string[]): string {
  const name = normalizeText(text, 'NFC')
    .replace(PATH, '')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  const dot = name.lastIndexOf('.');
  const extension = name.slice(dot + 1).toLowerCase();
  const known = dot > 0 && extensions.includes(extension);
  const stem = shorten(known ? name.slice(0, dot) : name) || 'file';
  return `${stem}.${known ? extension : extensions[0]}`;
}

/** By whole characters: half a surrogate pair cannot be stored. */
function shorten(text: string): string {
  return [...text].slice(0, MAX_LENGTH).join('').trim();
}
