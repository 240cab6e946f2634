import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type { MaybeActor } from '../../auth/actor.js';
import type { Documents } from './documents.js';

type Parts = [
  query: string,
  operationName: string | null,
  variables: Record<string, unknown> | null,
  viewer: MaybeActor,
];

/**
 * A live operation, and all that its answers depend on as one text: operations with the same key are told the same. That text is
 * all that is kept of it. Parsed, a document takes a hundred times its text, so those that are needed often are kept once for all
 * (documents.ts), and another is parsed again when there is something to tell.
 */
export interface LiveOperation extends ExecutionArgs {
  key: string;
}

/**
 * @param payload a document that was found good; it is emptied, since the library keeps it for as long as the subscription lives
 * @param viewer who is told. The whole actor: whatever a resolver may look at is in it.
 */
export function liveOperation(
  schema: GraphQLSchema,
  documents: Documents,
  payload: SubscribePayload,
  viewer: MaybeActor,
): LiveOperation {
  const { query, operationName = null, variables = null } = payload;
  const parts: Parts = [query, operationName, variables, viewer];
  Object.assign(payload, { query: '', variables: undefined, extensions: undefined });
  return {
    key: JSON.stringify(parts),
    schema,
    contextValue: { req: { actor: viewer } },
    get document() {
      const { document } = documents.read(partsOf(this.key)[0]);
      // It was good, and the schema is the same.
      return document!;
    },
    get operationName() {
      return partsOf(this.key)[1];
    },
    get variableValues() {
      return partsOf(this.key)[2];
    },
  };
}

function partsOf(key: string): Parts {
  return JSON.parse(key) as Parts;
}
