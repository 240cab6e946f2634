import { GraphQLError, parse, specifiedRules, validate, type GraphQLFormattedError } from 'graphql';
import type { ServerOptions } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/ws';
import type { ActorRequest } from '../auth/request.js';
import { limits } from './limits.js';
import type { SocketSessions } from './socket-sessions.js';

type FormatError = (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;

/**
 * graphql-ws: authenticates once, when the connection opens, by the token in `connectionParams.authorization` alone (a
 * cookie would let a foreign page open a socket in the user's name), and holds operations to the same limits as HTTP.
 */
export function socketOptions(
  sessions: SocketSessions,
  format: FormatError,
): ServerOptions<Record<string, unknown>, Extra> {
  return {
    // What operations see: the request that opened the socket, with the actor of its connection.
    context: ({ extra }) => ({ req: extra.request }),
    connectionInitWaitTimeout: 10_000,
    validate: (schema, document, rules = specifiedRules, options) =>
      validate(schema, document, [...rules, ...limits.validationRules], options),
    // Thrown while parsing, it would close the socket as a failure of the server; returned, it is the answer.
    onSubscribe: (_context, _id, { query }) => syntaxErrors(query),
    // Returning false closes the socket as a revoked session does (socket-sessions.ts).
    onConnect: async (context) => {
      // Clients write it either way.
      const { authorization = context.connectionParams?.['Authorization'] } = context.connectionParams ?? {};
      const { socket, request: opening } = context.extra;
      const request = opening as unknown as ActorRequest;
      request.actor = null;
      if (typeof authorization !== 'string' || authorization === '') return true;
      request.actor = await sessions.open(socket, authorization.replace(/^Bearer /i, ''));
      return request.actor !== null;
    },
    onNext: (_context, _id, _payload, _args, result) =>
      result.errors
        ? { ...result, errors: result.errors.map((error) => format(error.toJSON(), error)) }
        : undefined,
    onError: (_context, _id, _payload, errors) => errors.map((error) => format(error.toJSON(), error)),
  };
}

function syntaxErrors(query: string): GraphQLError[] | undefined {
  try {
    parse(query, limits.parseOptions);
    return undefined;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
