import type { GraphQLError } from 'graphql';
import {
  createSourceEventStream,
  getOperationAST,
  OperationTypeNode,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Context, OperationResult, ServerOptions, SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { MaybeActor } from '../auth/actor.js';
import { Documents } from './documents.js';
import { tooMuch } from './cost/most.js';
import { execute, whyNot } from './execution/execute.js';
import type { LiveStats } from './live-stats.js';
import { isSharedByAll } from './shared-by-all.js';
import type { SocketRequest } from './socket-request.js';
import type { SocketSessions } from './socket-sessions.js';
import { SubscriptionGroups, type LiveOperation } from './subscription-groups.js';

type FormatError = (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;
type Params = Record<string, unknown>;
type SocketContext = Context<Params, SocketExtra>;

/** What is known of a socket wherever the library speaks of it. */
export interface SocketExtra {
  socket: WebSocket;
  request: SocketRequest;
}

/** What one socket may have going on at once: its subscriptions, and queries that are being answered. */
const OPERATIONS_MAX = 100;
/** A subscription's text, variables and id are kept for as long as it lives. */
const LIVE_OPERATION_MAX_CHARACTERS = 16_000;
const ID_MAX_CHARACTERS = 100;

/**
 * graphql-ws: authenticates when the connection opens, by the token in `connectionParams.authorization` alone (a cookie would
 * let a foreign page open a socket in the user's name), and holds operations to the same limits as HTTP. Queries and mutations
 * are authenticated as over HTTP, each anew; subscriptions are the business of SubscriptionGroups.
 */
export function socketOptions(
  schema: GraphQLSchema,
  sessions: SocketSessions,
  stats: LiveStats,
  format: FormatError,
): ServerOptions<Params, SocketExtra> {
  const documents = new Documents(schema);
  const present = ({ errors, ...result }: ExecutionResult) =>
    errors ? { ...result, errors: errors.map((error) => format(error.toJSON(), error)) } : result;
  const groups = new SubscriptionGroups(present, stats);

  return {
    connectionInitWaitTimeout: 10_000,
    // Returning false closes the socket as a revoked session does (socket-sessions.ts).
    onConnect: async (context) => {
      // Clients write it either way.
      const { authorization = context.connectionParams?.['Authorization'] } = context.connectionParams ?? {};
      // Kept with the socket otherwise, however long.
      Object.assign(context, { connectionParams: undefined });
      if (typeof authorization !== 'string' || authorization === '') return true;
      const token = authorization.replace(/^Bearer /i, '');
      const { socket, request } = context.extra;
      request.headers.authorization = `Bearer ${token}`;
      request.actor = await sessions.open(socket, token);
      return request.actor !== null;
    },
    onSubscribe: (context, id, payload) => {
      const { query, operationName, variables: variableValues } = payload;
      const refusal = refusalOf(context, id);
      if (refusal) return [refusal];
      const { document, errors } = documents.read(query);
      if (errors) return errors;
      const operation = { schema, document, operationName, variableValues };
      const { actor, ip, headers } = context.extra.request;
      if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION)
        return { ...operation, contextValue: { req: { ip, headers } } };
      const viewer = isSharedByAll(schema, document, operationName) ? null : actor;
      const live = { ...operation, contextValue: { req: { actor: viewer } } };
      const reasons = whyNot(live);
      if (reasons) return reasons;
      const key = keyOf(payload, viewer);
      if (key.length > LIVE_OPERATION_MAX_CHARACTERS)
        return [tooMuch(`A subscription may have ${LIVE_OPERATION_MAX_CHARACTERS} characters.`)];
      return { ...live, key };
    },
    execute,
    // What the resolver returns, before it is executed for each event; the type knows answers only.
    subscribe: (args) => createSourceEventStream(args) as OperationResult,
    onOperation: ({ extra }, id, _payload, args, result) =>
      Symbol.asyncIterator in result
        ? groups.join(args as LiveOperation, result, extra.socket, id)
        : undefined,
    onNext: (_context, _id, _payload, _args, result) => present(result),
    onError: (_context, _id, _payload, errors) => errors.map((error) => format(error.toJSON(), error)),
  };
}

/** What the answers of a subscription depend on. The whole actor: whatever a resolver may look at is in it. */
function keyOf({ query, operationName, variables }: SubscribePayload, viewer: MaybeActor): string {
  return JSON.stringify([query, operationName ?? null, variables ?? null, viewer]);
}

function refusalOf({ subscriptions }: SocketContext, id: string): GraphQLError | null {
  if (id.length > ID_MAX_CHARACTERS) return tooMuch(`An id may have ${ID_MAX_CHARACTERS} characters.`);
  if (Object.keys(subscriptions).length > OPERATIONS_MAX)
    return tooMuch(`A socket may have ${OPERATIONS_MAX} operations at once.`);
  return null;
}
