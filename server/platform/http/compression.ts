import zlib, { constants, type BrotliOptions, type ZlibOptions } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import { AppError } from '../../../domain/errors.js';

/** Up to here an answer is compressed where it stands, in less than a millisecond; longer ones by another thread. */
const AT_ONCE_BYTES = 512 * 1024;
/** From here on the quicker way takes but 7 % more bytes, and of shorter ones twice that. */
const LONG_BYTES = 32 * 1024;

const brotli = (quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});
/**
 * A page of a hundred services takes 0.1 ms by QUICK, where the library's own quality, 4, takes 0.5 for 7 % fewer bytes. A short one
 * is 4 % longer than by 4.
 */
const QUICK = brotli(1);
const SHORT = brotli(2);
/** Half the time of 6, for 8 % more bytes. */
const DEFLATE: ZlibOptions = { level: 3 };

/**
 * Data is what its users pay for, and a processor is what all share. Answers that are at hand whole are compressed as the figures
 * above say (docs/decisions/017-kept-as-written.md); streams, such as files, by the library's own settings.
 */
export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'deflate'],
  syncThreshold: AT_ONCE_BYTES,
  zlib: {
    ...zlib,
    brotliCompressSync: (answer: Buffer) =>
      zlib.brotliCompressSync(answer, answer.length < LONG_BYTES ? SHORT : QUICK),
    gzipSync: (answer: Buffer) => zlib.gzipSync(answer, DEFLATE),
    deflateSync: (answer: Buffer) => zlib.deflateSync(answer, DEFLATE),
  },
  onUnsupportedRequestEncoding: () => new AppError('BAD_INPUT'),
  onInvalidRequestPayload: (_encoding, _request, cause) => new AppError('BAD_INPUT', { cause }),
};
