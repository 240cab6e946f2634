import { useQuery, useSubscription } from '@apollo/client/react';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { BookingCardFragment, BookingSide, BookingStatus } from '@/gql/graphql';
import { useSession } from '@/lib/session';
import { BOOKING_CHANGED, BOOKINGS } from './bookings.documents';
import { showBooking } from './cached-bookings';

/** Somebody else changed a booking: `before` is the status that this screen last knew, undefined for a new booking. */
export type BookingNews = { booking: BookingCardFragment; before: BookingStatus | undefined };

/**
 * The bookings that a user made or received, newest first, kept up to date by live events.
 * @param onNews is told of what others did, never of what this screen did itself (see `expectStatus`)
 */
export function useBookings(side: BookingSide, userId: string, onNews: (news: BookingNews) => void) {
  // Events are the caller's own: an admin who looks at somebody else's list gets none for it.
  const live = useSession()?.userId === userId;
  const variables = { as: side, userId };
  const { data, loading, error, refetch, fetchMore } = useQuery(BOOKINGS, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const known = useRef(new Map<string, BookingStatus>());
  useEffect(() => {
    for (const { node } of data?.bookings.edges ?? [])
      if (!known.current.has(node.id)) known.current.set(node.id, node.status);
  }, [data]);

  useSubscription(BOOKING_CHANGED, {
    skip: !live,
    ignoreResults: true,
    onData: ({ client, data: { data: event } }) => {
      const booking = event?.bookingChanged;
      if (!booking) return;
      showBooking(client.cache, booking);
      if (booking.viewerSide !== side) return;
      const before = known.current.get(booking.id);
      known.current.set(booking.id, booking.status);
      if (before !== booking.status) onNews({ booking, before });
    },
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
    /** This screen is about to set a status itself: its event is no news. Returns what takes that back on failure. */
    expectStatus: (booking: BookingCardFragment, status: BookingStatus) => {
      known.current.set(booking.id, status);
      return () => known.current.set(booking.id, booking.status);
    },
  };
}

/** See `useBookings`. */
export type ExpectStatus = ReturnType<typeof useBookings>['expectStatus'];
