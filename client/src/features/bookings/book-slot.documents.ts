import { graphql } from '@/gql/gql';

export const BOOK_SLOT = graphql(`
  mutation BookingsBookSlot($slotId: ID!, $consumerId: ID) {
    bookSlot(slotId: $slotId, consumerId: $consumerId) {
      ...BookingCard
    }
  }
`);
