import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { actedForId, onActingChange } from '../acting';
import { problemOf } from '../errors';
import { pause } from '../pause';
import { noteAnswer } from '../saved-data/owner';
import { currentSession, expireSession, onSessionChange } from '../session';
import { createCache } from './cache';
import { cachedAnswersLink } from './cached-answers';
import { newestBookingsLink } from './newest-bookings';
import { saveAnswers } from './saved-answers';
import { createSocket } from './socket';

/** Set by the build: another with every change of the schema or of the cache's layout (vite.config.ts). */
declare const CACHE_SHAPE: string;

const SESSION_OVER = new Set(['SESSION_EXPIRED', 'UNAUTHENTICATED']);

const authorize = new SetContextLink((context) => {
  const headers = context.headers as Record<string, string> | undefined;
  const token = currentSession()?.token;
  return { token, headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers };
});

/** A screen that was just drawn has several questions: each is sent in a task of its own. */
const oneByOne = new SetContextLink(() => pause().then(() => ({})));

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

function createApollo(): { client: ApolloClient; restored: Promise<void> } {
  const cache = createCache();
  const saved = saveAnswers({ cache, shape: CACHE_SHAPE });
  const newest = newestBookingsLink();
  let missed = false;
  const cached = cachedAnswersLink(cache, () => (missed = true));
  const answered = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(() => {
        if (!currentSession()) return;
        noteAnswer();
        // What an admin reads of others is not kept.
        if (actedForId() === null) saved.schedule();
      }),
    ),
  );
  const socket = createSocket(() => reread(client.refetchObservableQueries()));
  const http = ApolloLink.from([authorize, endRefusedSession, new HttpLink({ uri: '/graphql' })]);
  const transport = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(socket),
    http,
  );
  const link = ApolloLink.from([cached, newest, answered, oneByOne, transport]);
  const client = new ApolloClient({ link, cache });
  window.addEventListener('online', () => {
    if (missed) reread(client.refetchObservableQueries());
    missed = false;
  });

  // Nothing that one user saw may be shown to the next, and nobody for whom an admin acts is shown what the admin sees.
  const beginAnew = () => {
    newest.forget();
    reread(client.resetStore());
  };
  onActingChange(beginAnew);
  let present = currentSession();
  onSessionChange(() => {
    const [before, next] = [present, currentSession()];
    if (next?.token === before?.token) return;
    present = next;
    // A live socket must speak for the new one.
    socket.terminate();
    // The same person goes on with their next token, in the midst of what they were doing.
    if (next && next.userId === before?.userId) return;
    beginAnew();
  });
  return { client, restored: saved.restore() };
}

let created: ReturnType<typeof createApollo> | undefined;

/**
 * The one client of the page, made when it is first asked for, with a promise of what the user saw last: wait for that before the
 * first query. Import it from lazily loaded code only: Apollo has no place in the first download.
 */
export function apolloOfPage() {
  return (created ??= createApollo());
}
