import { mime, send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors.js';

// The library still has the name from before RFC 9239.
mime.define({ 'text/javascript': ['js', 'mjs'] }, true);

export interface FileAnswer {
  /** The folder that the file lies in. */
  root: string;
  /** Its path there. */
  name: string;
  /** Of the file, whole or in part, and of the word that it is unchanged; a refusal has none of them. */
  headers: Record<string, string>;
  /** Whether a date may say that a file is unchanged, as its fingerprint does. */
  lastModified?: boolean;
  /** Of the whole file. */
  status?: number;
}

/**
 * Answers with a file, the part of it that is asked for, or only that it is the same as before; ranges and conditions are the
 * library's.
 * @throws NOT_FOUND
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, name, headers, lastModified = true, status = 200 }: FileAnswer,
): Promise<void> {
  const path = name.split('/').map(encodeURIComponent).join('/');
  const found = await send(request.raw, path, { root, cacheControl: false, lastModified });
  reply.status(found.statusCode === 200 ? status : found.statusCode);
  if (found.type !== 'error') {
    await reply.headers(found.headers).headers(headers).send(found.stream);
    return;
  }
  if (found.statusCode === 404) throw new AppError('NOT_FOUND');
  // A range beyond its end, or a condition that does not hold.
  const range = found.headers['Content-Range'];
  if (range !== undefined) reply.header('Content-Range', range);
  await reply.send();
}
