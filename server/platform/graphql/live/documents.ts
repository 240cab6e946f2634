import {
  GraphQLError,
  Kind,
  Lexer,
  OperationTypeNode,
  parse,
  Source,
  specifiedRules,
  TokenKind,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { tooMuch } from '../cost/most.js';
import type { Cache } from '../../memory/cache.js';
import type { Caches } from '../../memory/caches.js';
import { bytesOfDocument, KEPT_DOCUMENTS_MAX } from '../document-size.js';
import { limits } from '../limits.js';

/** A parsed operation that keeps to the schema and the limits, or what is wrong with it. */
export type CheckedDocument =
  { document: DocumentNode; errors?: never } | { document?: never; errors: readonly GraphQLError[] };

/** Of a document with a subscription, which may be parsed again for each event: over three times the longest of our client. */
const LIVE_TOKENS_MAX = 250;
const BEGINS_LIVE = /^\s*subscription\b/;
const TOO_LONG: CheckedDocument = {
  errors: [tooMuch(`A subscription may have ${LIVE_TOKENS_MAX} tokens.`)],
};

/**
 * Parses and checks the operations of sockets; remembers those that were asked for last, for most are the same few. All sockets
 * share them.
 */
export class Documents {
  private readonly kept: Cache<CheckedDocument>;

  constructor(
    private readonly schema: GraphQLSchema,
    caches: Caches,
  ) {
    this.kept = caches.of('liveDocuments', {
      max: KEPT_DOCUMENTS_MAX,
      bytesOf: ({ document }, query) => bytesOfDocument(query, document),
    });
  }

  /** Whether it is at hand. */
  knows(query: string): boolean {
    return this.kept.has(query);
  }

  read(query: string): CheckedDocument {
    const known = this.kept.get(query);
    if (known) return known;
    const checked = this.check(query);
    this.kept.set(query, checked);
    return checked;
  }

  private check(query: string): CheckedDocument {
    try {
      // What says at once that it is live is read no further than it may go on: the rest would be garbage.
      if (BEGINS_LIVE.test(query) && isLonger(query, LIVE_TOKENS_MAX)) return TOO_LONG;
      const document = parse(query, { ...limits.parseOptions, noLocation: true });
      // Before it is checked, which takes the square of its length.
      if (isLive(document) && document.tokenCount! > LIVE_TOKENS_MAX) return TOO_LONG;
      // Where things stand is of use to who made a mistake; every token is kept for it.
      const located = parse(query, limits.parseOptions);
      const errors = validate(this.schema, located, [...specifiedRules, ...limits.validationRules]);
      return errors.length > 0 ? { errors } : { document };
    } catch (error) {
      // Thrown, it would close the socket as a failure of the server; returned, it is the answer.
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }
}

function isLive({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === OperationTypeNode.SUBSCRIPTION,
  );
}

/** @throws {GraphQLError} at what is no token */
function isLonger(query: string, tokens: number): boolean {
  const lexer = new Lexer(new Source(query));
  for (let count = 0; count <= tokens; count++) if (lexer.advance().kind === TokenKind.EOF) return false;
  return true;
}
