import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { ApolloDriverConfig } from '@nestjs/apollo';
import { GraphQLError, type ValidationContext } from 'graphql';
import { ERRORS } from '../../../domain/errors.js';
import { UnconditionalSubscriptionsRule } from './subscription-root.js';

const MAX_TOKENS = 2000;

/** Refuses with a code of our own; by itself the library throws, which a socket would take for a failure of the server. */
const refuse = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { message }: GraphQLError) => {
      const text = `${ERRORS.QUERY_TOO_COMPLEX.message} ${message.replace(/^Syntax Error: /, '')}`;
      context?.reportError(new GraphQLError(text, { extensions: { code: 'QUERY_TOO_COMPLEX' } }));
    },
  ],
};

/**
 * The form that one operation may have at most. What it costs follows from its variables, too, and is counted when it is
 * executed (cost/). Of introspection, on which the playground and code generators live, only the cost is limited.
 */
const armor = new ApolloArmor({
  maxDepth: { n: 10, ignoreIntrospection: true, ...refuse },
  maxAliases: { n: 15, ...refuse },
  maxDirectives: { n: 50, ...refuse },
  costLimit: { enabled: false },
  // graphql counts tokens itself, over sockets too.
  maxTokens: { enabled: false },
  // The schema is public (schema.graphql): suggesting its names hides nothing.
  blockFieldSuggestion: { enabled: false },
});

const { plugins, validationRules, allowBatchedHttpRequests } = armor.protect();

/** Depth, alias, directive and token limits, as Apollo's options; live/sockets.ts holds operations over sockets to the same. */
export const limits = {
  allowBatchedHttpRequests,
  parseOptions: { maxTokens: MAX_TOKENS },
  // Its types name Apollo's CommonJS declarations, ours the ESM ones: the same plugins.
  plugins: plugins as unknown as NonNullable<ApolloDriverConfig['plugins']>,
  validationRules: [...validationRules, UnconditionalSubscriptionsRule],
};
