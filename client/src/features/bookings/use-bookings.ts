import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';
import type { BookingSide } from '@/gql/graphql';
import { BOOKINGS } from './bookings.documents';
import { showBooking } from './cached-bookings';
import { useChangedBookings } from './use-changed-bookings';

/** The bookings that a user made or received, newest first, kept up to date by live events. */
export function useBookings(side: BookingSide, userId: string) {
  const variables = { as: side, userId };
  const { data, loading, error, refetch, fetchMore } = useQuery(BOOKINGS, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useChangedBookings(userId, ({ cache }, booking) => showBooking(cache, booking));

  // Apollo's answers are drawn in one go, which freezes a cheap phone; what is deferred is drawn bit by bit.
  const shown = useDeferredValue(data, undefined);
  const pageInfo = shown?.bookings.pageInfo;
  return {
    bookings: shown?.bookings.edges.map(({ node }) => node),
    loading: loading || (!shown && !!data),
    error,
    refetch,
    hasMore: pageInfo?.hasNextPage ?? false,
    loadMore: () => fetchMore({ variables: { after: pageInfo?.endCursor } }),
  };
}
