import * as z from 'zod/mini';
import { ERRORS } from '../errors.js';

/** In UTF-16 units; file systems stop at 255. */
export const FILE_NAME_MAX = 1024;
/** As RFC 6838 allows, with parameters. */
const MEDIA_TYPE_MAX = 255;

const text = (max: number, missing: string, tooLong: string) =>
  z.string(missing).check(z.maxLength(max, { error: tooLong, abort: true }));

/** What somebody says of a file before they send it. */
export const newUploadSchema = z.object(
  {
    fileName: text(FILE_NAME_MAX, 'Please give the file’s name.', 'The file’s name is too long.'),
    mediaType: text(MEDIA_TYPE_MAX, 'Please give the file’s type.', 'The file’s type is too long.'),
    /** In bytes. */
    size: z.nullish(z.int()),
  },
  ERRORS.BAD_INPUT.message,
);
