import { useQuery } from '@apollo/client/react';
import { USERS } from './users.documents';

/** Everybody, newest first, page by page: for admins. */
export function useUsers() {
  const { data, loading, error, refetch, fetchMore } = useQuery(USERS, { fetchPolicy: 'cache-and-network' });
  const pageInfo = data?.users.pageInfo;
  return {
    users: data?.users.edges.map(({ node }) => node),
    loading,
    error,
    refetch,
    hasMore: pageInfo?.hasNextPage ?? false,
    loadMore: () => fetchMore({ variables: { after: pageInfo?.endCursor } }),
  };
}
