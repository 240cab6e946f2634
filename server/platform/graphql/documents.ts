import {
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { limits } from './limits.js';

/** A parsed operation that keeps to the schema and the limits, or what is wrong with it. */
export type CheckedDocument =
  { document: DocumentNode; errors?: never } | { document?: never; errors: readonly GraphQLError[] };

const KEPT_MAX = 500;
/** Longer ones are checked anew each time: a parsed document takes many times its text. */
const KEPT_CHARACTERS = 8_000;

/** Parses and checks the operations of sockets; remembers those that were asked for last, for most are the same few. */
export class Documents {
  private readonly kept = new LRUCache<string, CheckedDocument>({ max: KEPT_MAX });

  constructor(private readonly schema: GraphQLSchema) {}

  read(query: string): CheckedDocument {
    const known = this.kept.get(query);
    if (known) return known;
    const checked = this.check(query);
    if (query.length <= KEPT_CHARACTERS) this.kept.set(query, checked);
    return checked;
  }

  private check(query: string): CheckedDocument {
    try {
      const document = parse(query, limits.parseOptions);
      const errors = validate(this.schema, document, [...specifiedRules, ...limits.validationRules]);
      return errors.length > 0 ? { errors } : { document };
    } catch (error) {
      // Thrown, it would close the socket as a failure of the server; returned, it is the answer.
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
  }
}
