import { useQuery, useSubscription } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { placeUser } from './live-users';
import { USER_CHANGED, USERS } from './users.documents';

/** A search waits until the typing pauses: each one is a question to the server. */
const TYPING_PAUSE_MS = 300;

/** Everybody, or whom a search finds, newest first, page by page and live: for admins. */
export function useUsers(typed: string) {
  const [paused] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  // What is cleared is cleared at once.
  const search = typed.trim() && paused;
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(USERS, {
    variables: { search: search || undefined },
    fetchPolicy: 'cache-and-network',
  });
  useSubscription(USER_CHANGED, {
    skip: !data,
    ignoreResults: true,
    onData: ({ client, data: { data: event } }) => event && placeUser(client.cache, event.userChanged),
  });
  const pageInfo = data?.users.pageInfo;
  // While another search loads, what was found last stays.
  const found = data ?? (error ? undefined : previousData);
  return {
    users: found?.users.edges.map(({ node }) => node),
    /** Of what they are found by. */
    search,
    loading,
    error,
    refetch,
    hasMore: pageInfo?.hasNextPage ?? false,
    loadMore: () => fetchMore({ variables: { after: pageInfo?.endCursor } }),
  };
}
