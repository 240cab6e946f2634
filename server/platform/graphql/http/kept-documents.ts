import { hash } from 'node:crypto';
import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import type { Cache } from '../../memory/cache.js';
import type { Caches } from '../../memory/caches.js';
import { bytesOfDocument, KEPT_DOCUMENTS_MAX } from '../document-size.js';

type DocumentStore = NonNullable<ApolloServerOptions<object>['documentStore']>;

/** Apollo names a document by its schema, of which there is one here, and then by the SHA-256 of its text. */
const HASH_LENGTH = 64;

/**
 * The documents that were asked for last, parsed and checked. Apollo's own store counts a document by its JSON, which has neither its
 * tokens nor the plan that hangs on it: where each is asked for once, its 30 MB become 700.
 */
export class KeptDocuments implements DocumentStore {
  private readonly kept: Cache<DocumentNode>;

  constructor(caches: Caches) {
    this.kept = caches.of('documents', {
      max: KEPT_DOCUMENTS_MAX,
      bytesOf: (document) => bytesOfDocument(document.loc?.source.body ?? '', document),
    });
  }

  /** The document of this text; undefined where it is not kept, and nobody counts that: Apollo asks again. */
  find(text: string): DocumentNode | undefined {
    const digest = hash('sha256', text, 'hex');
    return this.kept.has(digest) ? this.kept.get(digest) : undefined;
  }

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.kept.get(hashIn(key));
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.kept.set(hashIn(key), document);
  }

  async delete(key: string): Promise<boolean> {
    return this.kept.delete(hashIn(key));
  }
}

function hashIn(key: string): string {
  return key.slice(-HASH_LENGTH);
}
