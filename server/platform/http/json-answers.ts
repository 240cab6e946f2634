import type { FastifyInstance } from 'fastify';
import { encode } from './encode.js';
import { toJsonText } from './json-text.js';

/** Apollo's `stringifyResult`. It says that it wants a string, but does nothing with it than hand it on to be sent. */
export function graphqlAnswer(result: object): string {
  return bytesOf(result) as unknown as string;
}

/** For answers with parts that are JSON already. */
export function answerJson(http: FastifyInstance): void {
  // Sent as they are, like a string: the types know of strings alone.
  http.setReplySerializer((answer) => bytesOf(answer as object) as unknown as string);
}

function bytesOf(answer: object): Buffer {
  return encode(toJsonText(answer).pieces);
}
