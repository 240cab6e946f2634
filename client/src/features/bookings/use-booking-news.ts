import { useSubscription } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { useEffect, useRef } from 'react';
import type { BookingCardFragment, BookingSide, BookingStatus } from '@/gql/graphql';
import { useSession } from '@/lib/session';
import { BOOKING_CHANGED } from './bookings.documents';

/** Somebody else changed a booking: `before` is the status that this screen last knew, undefined for a new booking. */
export type BookingNews = { booking: BookingCardFragment; before: BookingStatus | undefined };

type Listened = {
  /** Those that the screen has. */
  bookings: readonly BookingCardFragment[] | undefined;
  /** Puts each booking that is told of where it belongs. */
  show: (client: ApolloClient, booking: BookingCardFragment) => void;
  /** Is told of what others did, never of what this screen did itself (see `expectStatus`). */
  onNews: (news: BookingNews) => void;
};

/** Live events of the bookings that a user made or received. */
export function useBookingNews(side: BookingSide, userId: string, { bookings, show, onNews }: Listened) {
  // Events are the caller's own: an admin who looks at somebody else's list gets none for it.
  const live = useSession()?.userId === userId;
  const known = useRef(new Map<string, BookingStatus>());
  useEffect(() => {
    for (const { id, status } of bookings ?? []) if (!known.current.has(id)) known.current.set(id, status);
  }, [bookings]);

  useSubscription(BOOKING_CHANGED, {
    skip: !live,
    ignoreResults: true,
    onData: ({ client, data: { data: event } }) => {
      const booking = event?.bookingChanged;
      if (!booking) return;
      show(client, booking);
      if (booking.viewerSide !== side) return;
      const before = known.current.get(booking.id);
      known.current.set(booking.id, booking.status);
      if (before !== booking.status) onNews({ booking, before });
    },
  });

  return {
    /** This screen is about to set a status itself: its event is no news. Returns what takes that back on failure. */
    expectStatus: (booking: BookingCardFragment, status: BookingStatus) => {
      known.current.set(booking.id, status);
      return () => known.current.set(booking.id, booking.status);
    },
  };
}

/** See `useBookingNews`. */
export type ExpectStatus = ReturnType<typeof useBookingNews>['expectStatus'];
