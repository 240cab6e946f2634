import { graphql } from '@/gql/gql';

export const FILTERED_SERVICES = graphql(`
  query ServicesFiltered(
    $type: ServiceType
    $search: String
    $price: PriceRangeInput
    $minRating: Float
    $freeAt: FreeTimeInput
    $userId: ID
    $first: Int = 12
    $after: String
  ) {
    services(
      type: $type
      search: $search
      price: $price
      minRating: $minRating
      freeAt: $freeAt
      userId: $userId
      first: $first
      after: $after
    ) {
      edges {
        node {
          ...ServiceCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** For how many days a free time can be asked for. */
export const BOOKING_WINDOW = graphql(`
  query ServicesBookingWindow {
    settings {
      bookingWindowDays
    }
  }
`);

/** Where the person is at home: distances are counted from there. */
export const SERVICES_VIEWER = graphql(`
  query ServicesViewer {
    me {
      id
      location {
        latitude
        longitude
      }
    }
  }
`);
