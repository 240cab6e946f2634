import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { problemOf } from '../errors';
import { currentSession, expireSession, onSessionChange } from '../session';
import { createCache } from './cache';
import { newestBookingsLink } from './newest-bookings';
import { createSocket } from './socket';

const SESSION_OVER = new Set(['SESSION_EXPIRED', 'UNAUTHENTICATED']);

const authorize = new SetContextLink((context) => {
  const headers = context.headers as Record<string, string> | undefined;
  const token = currentSession()?.token;
  return { token, headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers };
});

/** A refused token ends the session, unless another login has replaced it meanwhile. */
const endRefusedSession = new ErrorLink(({ error, operation }) => {
  const { code } = problemOf(error);
  const sent: unknown = operation.getContext().token;
  if (code && SESSION_OVER.has(code) && sent && sent === currentSession()?.token) expireSession();
});

/** Reads everything on screen again. What fails shows on the query that failed. */
function reread(reading: Promise<unknown>): void {
  reading.catch(() => undefined);
}

function createApollo(): ApolloClient {
  const newest = newestBookingsLink();
  const socket = createSocket(() => reread(client.refetchObservableQueries()));
  const http = ApolloLink.from([authorize, endRefusedSession, new HttpLink({ uri: '/graphql' })]);
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    http,
  );
  const client = new ApolloClient({ link: ApolloLink.from([newest, transport]), cache: createCache() });

  let token = currentSession()?.token;
  onSessionChange(() => {
    const next = currentSession()?.token;
    if (next === token) return;
    token = next;
    // Nothing that one user saw may be shown to the next; a live socket must speak for the new one.
    newest.forget();
    socket.terminate();
    reread(client.resetStore());
  });
  return client;
}

/** The one client of the page. Import it from lazily loaded code only: Apollo has no place in the first download. */
export const apollo = createApollo();
