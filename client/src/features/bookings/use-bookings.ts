import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useMemo } from 'react';
import type { BookingSide } from '@/gql/graphql';
import { BOOKINGS } from './bookings.documents';
import { showBooking } from './cached-bookings';
import { type BookingNews, useBookingNews } from './use-booking-news';

/**
 * The bookings that a user made or received, newest first, kept up to date by live events.
 * @param onNews is told of what others did, never of what this screen did itself (see `expectStatus`)
 */
export function useBookings(side: BookingSide, userId: string, onNews: (news: BookingNews) => void) {
  const variables = { as: side, userId };
  const { data, loading, error, refetch, fetchMore } = useQuery(BOOKINGS, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const bookings = useMemo(() => data?.bookings.edges.map(({ node }) => node), [data]);
  const { expectStatus } = useBookingNews(side, userId, {
    bookings,
    show: ({ cache }, booking) => showBooking(cache, booking),
    onNews,
  });

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
    expectStatus,
  };
}
