import { useSubscription } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import type { BookingCardFragment } from '@/gql/graphql';
import { useSession } from '@/lib/session';
import { BOOKING_CHANGED } from './bookings.documents';

/**
 * Live events of the bookings that a user made or received. However many listen, the server is asked once. What is to be told of
 * them is told on every screen (news/booking-news.tsx).
 * @param show puts each booking where it belongs
 */
export function useChangedBookings(
  userId: string,
  show: (client: ApolloClient, booking: BookingCardFragment) => void,
): void {
  // Events are the caller's own: an admin who looks at somebody else's list gets none for it.
  const live = useSession()?.userId === userId;
  useSubscription(BOOKING_CHANGED, {
    skip: !live,
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (data) show(client, data.bookingChanged);
    },
  });
}
