import type { ApolloClient } from '@apollo/client';
import { AppError, ERRORS, type ErrorCode } from '@domain/errors';
import { declaredMediaType, MAX_BYTES } from '@domain/media/media-type';
import { CREATE_UPLOAD } from './uploads.documents';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends a file to the store and returns its path, `/uploads/<name>`, which other operations take.
 * @throws what `problemText` has words for (too large, of no accepted kind, refused by the server); a plain error where there is
 * no connection; the signal's reason where it was called off. The file can be sent again after any of them.
 */
export async function uploadFile(
  client: ApolloClient,
  file: Blob & { name: string },
  { onProgress, signal }: UploadOptions = {},
): Promise<string> {
  const type = declaredMediaType(file.name, file.type);
  // What the server would refuse costs no data.
  if (!type) throw new AppError('BAD_FILE_TYPE');
  if (file.size > MAX_BYTES[type.kind]) throw new AppError('PAYLOAD_TOO_LARGE');
  if (file.size === 0) throw new AppError('BAD_FILE');
  signal?.throwIfAborted();
  const { data } = await client.mutate({
    mutation: CREATE_UPLOAD,
    variables: { input: { fileName: file.name, mediaType: type.type, size: file.size } },
    context: { fetchOptions: { signal } },
  });
  const ticket = data!.createUpload;
  await put(ticket.uploadUrl, ticket.headers, file, { onProgress, signal });
  return ticket.blobUrl;
}

/** By XMLHttpRequest: `fetch` tells nobody how far it is. */
function put(
  url: string,
  headers: readonly { name: string; value: string }[],
  body: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(1, loaded / body.size));
    request.upload.onload = () => onProgress?.(1);
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)));
    request.onerror = () => reject(new Error('The file could not be sent.'));
    request.onabort = () => reject(signal?.reason as Error);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.open('PUT', url);
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function refusalOf({ status, responseText }: XMLHttpRequest): Error {
  try {
    const { code } = JSON.parse(responseText) as { code?: ErrorCode };
    if (code && Object.hasOwn(ERRORS, code)) return new AppError(code);
  } catch {
    // A store elsewhere answers in words of its own.
  }
  return new Error(`The store answered with ${status}.`);
}
