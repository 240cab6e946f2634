import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { send } from '@fastify/send';
import accepts from 'accepts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Cache } from '../memory/cache.js';
import { sendFile, type FileAnswer } from './send-file.js';

/** A file as it is sent: whole, and compressed where that helps. */
export interface KeptFile {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** Larger ones are streamed from the disk, and so is what asks for a part of a file or sets conditions of its own. */
const FILE_BYTES_MAX = 2_000_000;
const RARE_HEADERS = ['range', 'if-range', 'if-match', 'if-unmodified-since'] as const;
const COMPRESSED_TYPES = /^(text\/|application\/(javascript|json|manifest\+json|wasm)|image\/svg)/;
/** Less is no more in fewer bytes. */
const COMPRESSED_FROM = 1024;

/** Each file is compressed once for everybody, and so may take some time: on Node's threads, while nobody else waits. */
const ENCODINGS = {
  br: async (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: async (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};
type Encoding = keyof typeof ENCODINGS;

/** What a kept file takes of the memory. */
export const bytesOfFile = ({ body }: KeptFile): number => body.length;

/**
 * Files that do not change while the server runs, out of memory: a page waits for no disk, and for nobody who keeps Node's
 * threads from reading it. A file is read when it is first asked for.
 */
export class KeptFiles {
  private readonly coming = new Map<string, Promise<KeptFile | null>>();
  /** How often a file was read. */
  reads = 0;

  constructor(private readonly kept: Cache<KeptFile>) {}

  /** As `sendFile`, with the same headers and conditions. @throws NOT_FOUND */
  async send(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer): Promise<void> {
    const isRare = RARE_HEADERS.some((name) => request.headers[name] !== undefined);
    const wanted = accepts(request.raw).encoding(Object.keys(ENCODINGS)) as Encoding | false;
    const file = isRare ? null : await this.find(answer, wanted);
    if (!file) return sendFile(request, reply, answer);
    const { status = 200, headers } = answer;
    reply.headers(file.headers).headers(headers);
    const { ETag: etag, 'Last-Modified': modified } = file.headers;
    if (status === 200 && fresh(request.headers, { etag, 'last-modified': modified })) {
      await reply.code(304).removeHeader('Content-Type').removeHeader('Content-Encoding').send();
      return;
    }
    await reply.code(status).send(file.body);
  }

  private async find(answer: FileAnswer, encoding: Encoding | false): Promise<KeptFile | null> {
    const key = `${encoding || 'whole'} ${answer.root} ${answer.name}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    // Whoever asks for it meanwhile waits for the same.
    const coming = this.coming.get(key) ?? this.read(answer, encoding);
    this.coming.set(key, coming);
    try {
      const file = await coming;
      if (file) this.kept.set(key, file);
      return file;
    } finally {
      this.coming.delete(key);
    }
  }

  /** @returns null where there is no such file, or it is large */
  private async read({ root, name }: FileAnswer, encoding: Encoding | false): Promise<KeptFile | null> {
    this.reads += 1;
    const path = name.split('/').map(encodeURIComponent).join('/');
    const bare = { method: 'GET', headers: {} } as FastifyRequest['raw'];
    const found = await send(bare, path, { root, cacheControl: false });
    if (found.type !== 'file' || found.statusCode !== 200) return null;
    const kept: Record<string, string> = { ...found.headers };
    if (Number(kept['Content-Length']) > FILE_BYTES_MAX) {
      found.stream.destroy();
      return null;
    }
    const body = await buffer(found.stream);
    // Of what is sent: that may be another.
    delete kept['Content-Length'];
    if (!COMPRESSED_TYPES.test(kept['Content-Type'] ?? '') || body.length < COMPRESSED_FROM)
      return { body, headers: kept };
    const varying = { ...kept, Vary: 'accept-encoding' };
    if (!encoding) return { body, headers: varying };
    return {
      body: await ENCODINGS[encoding](body),
      headers: { ...varying, 'Content-Encoding': encoding },
    };
  }
}
