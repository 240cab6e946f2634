import { graphql } from '@/gql/gql';

/** Who else is free at the time of a booking. */
export const ALTERNATIVES = graphql(`
  query BookingsAlternatives($bookingId: ID!) {
    alternatives(bookingId: $bookingId) {
      slotId
      quantity
      distanceKm
      site {
        location {
          latitude
          longitude
        }
        name
        size {
          area
          unit
        }
        gate
      }
      service {
        id
        type
        price {
          charges
          unit
          currency
        }
        provider {
          id
          name
        }
      }
      quote {
        slots
        total
        currency
        isTravelOpen
        date
        startTime
        endTime
      }
    }
  }
`);
