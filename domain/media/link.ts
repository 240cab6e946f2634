import * as z from 'zod/mini';
import { ERRORS } from '../errors.js';
import { isUploadPath } from './upload-path.js';

const LINK_MAX = 2048;

/** Whether a picture or audio link is an https URL (P32): `javascript:`, `data:`, http and the like are not. */
export function isHttpsLink(text: string): boolean {
  return text.length <= LINK_MAX && URL.canParse(text) && new URL(text).protocol === 'https:';
}

/** Whether a text may name an upload: its path, or an absolute address with that path, such as REST answers. */
function mayBeUpload(text: string): boolean {
  if (text.length > LINK_MAX) return false;
  if (isUploadPath(text) || !URL.canParse(text)) return isUploadPath(text);
  const { protocol, pathname, search, hash } = new URL(text);
  return protocol === 'http:' && isUploadPath(pathname) && search + hash === '';
}

/** Whether a text can be a link to show: https, or an upload, of which the server then knows whose it is. */
export function isLink(text: string): boolean {
  return isHttpsLink(text) || mayBeUpload(text);
}

/** A link to show. */
export const linkSchema = z
  .string(ERRORS.BAD_LINK.message)
  .check(z.trim(), z.refine(isLink, ERRORS.BAD_LINK.message));

const linkOrNothing = z.string(ERRORS.BAD_LINK.message).check(
  z.trim(),
  z.refine((text) => text === '' || isLink(text), ERRORS.BAD_LINK.message),
);

/** An optional link; a form's empty text means none. */
export const optionalLinkSchema = z.pipe(
  z.nullish(linkOrNothing),
  z.transform((text) => text || null),
);

/** What a link becomes: undefined where nothing is said of it, null where it goes. */
export const linkChangeSchema = z.optional(
  z.pipe(
    z.nullable(linkOrNothing),
    z.transform((text) => text || null),
  ),
);
