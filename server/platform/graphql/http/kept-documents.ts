import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { KEPT_DOCUMENTS, sizeOfDocument } from '../document-size.js';

type DocumentStore = NonNullable<ApolloServerOptions<object>['documentStore']>;

/**
 * The documents that were asked for last, parsed and checked. Apollo's own store counts a document by its JSON, which has neither its
 * tokens nor the plan that hangs on it: where each is asked for once, its 30 MB become 700.
 */
export class KeptDocuments implements DocumentStore {
  private readonly kept = new LRUCache<string, DocumentNode>({
    ...KEPT_DOCUMENTS,
    sizeCalculation: (document) => sizeOfDocument(document.loc?.source.body ?? '', document),
  });

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.kept.get(key);
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    this.kept.set(key, document);
  }

  async delete(key: string): Promise<boolean> {
    return this.kept.delete(key);
  }
}
