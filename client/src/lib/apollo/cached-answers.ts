import { type ApolloCache, ApolloLink, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { catchError, of } from 'rxjs';

/** What a proxy answers whose server is not there. */
const UNREACHABLE = new Set([502, 503, 504]);

/**
 * A link that answers a query from the cache where the server cannot be reached and the cache has all of it, so that a screen
 * that was seen before opens without a network. `onMissed` is told: the screen is to be read again when there is one.
 */
export function cachedAnswersLink(cache: ApolloCache, onMissed: () => void): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationType, query, variables } = operation;
    // The next page of a list is not what the cache would answer: it has the whole list.
    if (operationType !== OperationTypeNode.QUERY || variables.after) return forward(operation);
    return forward(operation).pipe(
      catchError((error: unknown) => {
        const known = isUnreachable(error) ? cache.read({ query, variables, optimistic: false }) : null;
        if (!known) return failWith(error);
        onMissed();
        return of({ data: known as Record<string, unknown> });
      }),
    );
  });
}

/** No answer, or one that is not the server's own: a proxy's, or that of a network one has to log in to. */
function isUnreachable(error: unknown): boolean {
  if (CombinedGraphQLErrors.is(error)) return false;
  return !ServerError.is(error) || UNREACHABLE.has(error.statusCode);
}

function failWith(error: unknown): Observable<never> {
  return new Observable((observer) => observer.error(error));
}
