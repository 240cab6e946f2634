import { isListed } from '@domain/bookings/booking-side';
import type { BookingCardFragment, BookingsListQuery } from '@/gql/graphql';

/**
 * A loaded list of bookings after a live event about one of them. Lists are newest first and ids rise with time, so a new
 * one finds its place by its id; one that belongs on a page not yet loaded is left to that page.
 */
export function withBooking(list: BookingsListQuery, booking: BookingCardFragment): BookingsListQuery {
  const { edges, pageInfo } = list.bookings;
  if (!isListed(booking.viewerSide, booking.status)) return withoutBooking(list, booking.id);
  if (edges.some(({ node }) => node.id === booking.id)) return list;
  const older = edges.findIndex(({ node }) => node.id < booking.id);
  if (older < 0 && pageInfo.hasNextPage) return list;
  // Cursors are the server's; a page is only ever asked for after its own endCursor.
  const edge = { __typename: 'BookingEdge', cursor: '', node: booking };
  return withEdges(list, edges.toSpliced(older < 0 ? edges.length : older, 0, edge));
}

/** The list without one booking. */
export function withoutBooking(list: BookingsListQuery, id: string): BookingsListQuery {
  return withEdges(
    list,
    list.bookings.edges.filter(({ node }) => node.id !== id),
  );
}

function withEdges(
  list: BookingsListQuery,
  edges: BookingsListQuery['bookings']['edges'],
): BookingsListQuery {
  return { ...list, bookings: { ...list.bookings, edges } };
}
