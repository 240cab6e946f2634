import type { ApolloCache, Reference } from '@apollo/client';
import { BookingSide, isListed } from '@domain/bookings/booking-side';
import type { BookingCardFragment, SlotStatus } from '@/gql/graphql';

type Listed = Pick<
  BookingCardFragment,
  'id' | 'status' | 'cancelReason' | 'viewerSide' | 'consumer' | 'provider'
>;
type List = {
  edges: { __typename: string; cursor: string; node: Reference }[];
  pageInfo?: { hasNextPage?: boolean };
};

/**
 * Puts a booking that the cache has into every list that it belongs in, and takes it out of those that it has left. Lists are
 * newest first and ids rise with time, so it finds its place by its id; one that belongs on a page not yet loaded is left to
 * that page.
 */
export function showBooking(cache: ApolloCache, booking: Listed): void {
  cache.modify<{ bookings: List }>({
    fields: {
      bookings(stored, { storeFieldName, readField, toReference }) {
        const list = stored as List;
        const side = sideOf(storeFieldName, booking);
        const node = toReference({ __typename: 'Booking', id: booking.id });
        if (!side || !node) return list;
        const others = list.edges.filter((edge) => readField('id', edge.node) !== booking.id);
        const isShown = others.length < list.edges.length;
        if (!isListed(side, booking.status, booking.cancelReason))
          return isShown ? { ...list, edges: others } : list;
        if (isShown) return list;
        const older = others.findIndex((edge) => (readField<string>('id', edge.node) ?? '') < booking.id);
        if (older < 0 && list.pageInfo?.hasNextPage) return list;
        // Cursors are the server's; a page is only ever asked for after its own endCursor.
        const edge = { __typename: 'BookingEdge', cursor: '', node };
        return { ...list, edges: others.toSpliced(older < 0 ? others.length : older, 0, edge) };
      },
    },
  });
}

/** Gives a slot another status wherever it is shown. */
export function turnSlot(cache: ApolloCache, slotId: string, status: SlotStatus): void {
  cache.modify({
    id: cache.identify({ __typename: 'Slot', id: slotId }),
    fields: { status: () => status },
  });
}

/**
 * The side from which a list shows this booking; null where it is none of that list's. Lists are stored as
 * `bookings:{"as":"CONSUMER","userId":"..."}`; without a `userId` it is the caller's own.
 */
function sideOf(storeFieldName: string, booking: Listed): BookingSide | null {
  const { as, userId } = JSON.parse(storeFieldName.slice(storeFieldName.indexOf(':') + 1)) as {
    as: BookingSide;
    userId?: string | null;
  };
  const party = as === BookingSide.CONSUMER ? booking.consumer : booking.provider;
  return (userId ? userId === party.id : as === booking.viewerSide) ? as : null;
}
