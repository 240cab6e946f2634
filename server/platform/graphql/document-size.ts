import type { DocumentNode } from 'graphql';

/** How many documents are kept at most: a client has some hundred. */
export const KEPT_DOCUMENTS_MAX = 1_000;

/** With the plan that hangs on it. */
const TOKEN_BYTES = 700;
/** Of the text, and of what may stand in it instead of tokens. */
const CHARACTER_BYTES = 14;

/** What a document takes in memory, in bytes: a token may be a text of any length. */
export function bytesOfDocument(query: string, document: DocumentNode | undefined): number {
  return query.length * CHARACTER_BYTES + (document?.tokenCount ?? 0) * TOKEN_BYTES;
}
