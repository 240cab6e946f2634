import type { GraphQLError } from 'graphql';
import {
  createSourceEventStream,
  getOperationAST,
  OperationTypeNode,
  type ExecutionResult,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Context, OperationResult, ServerOptions } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Documents } from './documents.js';
import { tooMuch } from '../cost/most.js';
import { whyNot, workOf, type Execute } from '../execute.js';
import { liveOperation, type LiveOperation } from './live-operation.js';
import type { LiveStats } from './live-stats.js';
import { isSharedByAll } from './shared-by-all.js';
import type { SocketRequest } from './socket-request.js';
import type { SocketSessions } from './socket-sessions.js';
import type { SocketShare } from './socket-share.js';
import { SubscriptionGroups } from './subscription-groups.js';

type FormatError = (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError;
type Params = Record<string, unknown>;
type SocketContext = Context<Params, SocketExtra>;

/** What is known of a socket wherever the library speaks of it. */
export interface SocketExtra {
  socket: WebSocket;
  request: SocketRequest;
  share: SocketShare;
}

/** What one socket may have going on at once: its subscriptions, and queries that are being answered. */
const OPERATIONS_MAX = 100;
/** A subscription's text, variables and id are kept for as long as it lives. */
const LIVE_OPERATION_MAX_CHARACTERS = 8_000;
const ID_MAX_CHARACTERS = 100;
/** Microseconds to parse and check what nobody has asked for lately, and to listen. */
const PARSING_WORK = 6_000;
const PARSING_CHARACTER_WORK = 2;
const SUBSCRIBING_WORK = 500;
const SUBSCRIBING_CHARACTER_WORK = 2;

/**
 * graphql-ws: authenticates when the connection opens, by the token in `connectionParams.authorization` alone (a cookie would
 * let a foreign page open a socket in the user's name), and holds operations to the same limits as HTTP. Queries and mutations
 * are authenticated as over HTTP, each anew; subscriptions are the business of SubscriptionGroups.
 */
export function socketOptions(
  schema: GraphQLSchema,
  documents: Documents,
  sessions: SocketSessions,
  stats: LiveStats,
  format: FormatError,
  execute: Execute,
): ServerOptions<Params, SocketExtra> {
  const present = ({ errors, ...result }: ExecutionResult) =>
    errors ? { ...result, errors: errors.map((error) => format(error.toJSON(), error)) } : result;
  const groups = new SubscriptionGroups({ execute, present }, stats);

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
      if (!documents.knows(query))
        context.extra.share.spend(PARSING_WORK + query.length * PARSING_CHARACTER_WORK);
      const { document, errors } = documents.read(query);
      if (errors) return errors;
      const operation = { schema, document, operationName, variableValues };
      const { share, request } = context.extra;
      const { actor, ip, headers } = request;
      const contextValue = { req: { ip, headers } };
      if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) {
        share.spend(workOf({ ...operation, contextValue }));
        return { ...operation, contextValue };
      }
      const viewer = isSharedByAll(schema, document, operationName) ? null : actor;
      const live = liveOperation(schema, documents, payload, viewer);
      if (live.key.length > LIVE_OPERATION_MAX_CHARACTERS)
        return [tooMuch(`A subscription may have ${LIVE_OPERATION_MAX_CHARACTERS} characters.`)];
      const reasons = whyNot(live);
      if (reasons) return reasons;
      share.spend(SUBSCRIBING_WORK + live.key.length * SUBSCRIBING_CHARACTER_WORK);
      const full = share.keep(payload, live.key.length, actor);
      return full === null ? live : [tooMuch(full)];
    },
    execute,
    // What the resolver returns, before it is executed for each event; the type knows answers only.
    subscribe: (args) => createSourceEventStream(args) as OperationResult,
    onOperation: ({ extra }, id, _payload, args, result) =>
      Symbol.asyncIterator in result
        ? groups.join(args as LiveOperation, result, extra.socket, id)
        : undefined,
    onComplete: ({ extra }, _id, payload) => extra.share.release(payload),
    onNext: (_context, _id, _payload, _args, result) => present(result),
    onError: (_context, _id, _payload, errors) => errors.map((error) => format(error.toJSON(), error)),
  };
}

function refusalOf({ subscriptions, extra }: SocketContext, id: string): GraphQLError | null {
  if (extra.share.isInDebt) return tooMuch('A socket may not ask for so much in so short a time.');
  if (id.length > ID_MAX_CHARACTERS) return tooMuch(`An id may have ${ID_MAX_CHARACTERS} characters.`);
  if (Object.keys(subscriptions).length > OPERATIONS_MAX)
    return tooMuch(`A socket may have ${OPERATIONS_MAX} operations at once.`);
  return null;
}
