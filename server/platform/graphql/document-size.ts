import type { DocumentNode } from 'graphql';

/** What is kept of documents at most; sizes are those of `sizeOfDocument`. A token takes some hundred bytes, with the plan that hangs on it. */
export const KEPT_DOCUMENTS = { max: 1_000, maxSize: 20_000 } as const;

const CHARACTERS_PER_TOKEN = 50;

/** What a document takes in memory, in tokens: a token may be a text of any length. */
export function sizeOfDocument(query: string, document: DocumentNode | undefined): number {
  return 1 + Math.ceil(query.length / CHARACTERS_PER_TOKEN) + (document?.tokenCount ?? 0);
}
