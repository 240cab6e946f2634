import { GraphQLError, parse, specifiedRules, validate, type GraphQLFormattedError } from 'graphql';
import type { Context, ServerOptions } from 'graphql-ws';
import type { Extra } from 'graphql-ws/use/ws';
import type { Authentication } from '../auth/authentication.js';
import type { ActorRequest } from '../auth/request.js';
import { limits } from './limits.js';

type FormatError = (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;

/** What a socket's operations see: the request that opened it, with the actor of its connection. */
export type SocketContext = Context<Record<string, unknown> | undefined, Extra>;

/**
 * graphql-ws: authenticates once, when the connection opens, by the token in `connectionParams.authorization` alone (a
 * cookie would let a foreign page open a socket in the user's name), and holds operations to the same limits as HTTP.
 */
export function socketOptions(authentication: Authentication, format: FormatError): ServerOptions {
  return {
    connectionInitWaitTimeout: 10_000,
    validate: (schema, document, rules = specifiedRules, options) =>
      validate(schema, document, [...rules, ...limits.validationRules], options),
    // Thrown while parsing, it would close the socket as a failure of the server; returned, it is the answer.
    onSubscribe: (_context, _id, { query }) => syntaxErrors(query),
    // Returning false closes the socket with 4403 Forbidden, which tells the client not to try this token again.
    onConnect: async (context) => {
      // Clients write it either way.
      const { authorization = context.connectionParams?.['Authorization'] } = context.connectionParams ?? {};
      const request = (context.extra as Extra).request as unknown as ActorRequest;
      request.actor = null;
      if (typeof authorization !== 'string' || authorization === '') return true;
      request.actor = await authentication.actorOf(authorization.replace(/^Bearer /i, '')).catch(() => null);
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
