import type { ApolloCache, Reference } from '@apollo/client';
import type { BookingCardFragment, SlotStatus } from '@/gql/graphql';

type NewBooking = Pick<BookingCardFragment, 'id' | 'slotId' | 'viewerSide' | 'consumer'>;
type Edges = { edges: { __typename: string; cursor: string; node: Reference }[] };

/** Puts a booking that was just made at the head of its consumer's lists, and turns its slot to Booked wherever it is shown. */
export function insertBooking(cache: ApolloCache, booking: NewBooking): void {
  turnSlot(cache, booking.slotId, 'BOOKED');
  cache.modify<{ bookings: Edges }>({
    fields: {
      bookings(list, { storeFieldName, readField, toReference }) {
        const node = toReference({ __typename: 'Booking', id: booking.id });
        const known = list as Edges;
        if (!node || !belongs(booking, storeFieldName)) return known;
        if (known.edges.some((edge) => readField('id', edge.node) === booking.id)) return known;
        return { ...known, edges: [{ __typename: 'BookingEdge', cursor: '', node }, ...known.edges] };
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

/** Lists are stored as `bookings:{"as":"CONSUMER","userId":"..."}`; without a `userId` it is the caller's own. */
function belongs(booking: NewBooking, storeFieldName: string): boolean {
  const { as, userId } = JSON.parse(storeFieldName.slice(storeFieldName.indexOf(':') + 1)) as {
    as?: string;
    userId?: string | null;
  };
  return as === 'CONSUMER' && (userId ? userId === booking.consumer.id : booking.viewerSide === 'CONSUMER');
}
