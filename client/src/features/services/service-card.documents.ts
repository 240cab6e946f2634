import { graphql } from '@/gql/gql';

/** What a card of a service shows. */
export const SERVICE_CARD = graphql(`
  fragment ServiceCard on Service {
    id
    type
    description
    pictureUrl
    audioUrl
    town
    canBook
    paused
    location {
      latitude
      longitude
    }
    price {
      charges
      unit
      currency
    }
    provider {
      id
      name
      rating {
        average
        count
      }
    }
  }
`);

/** What a service asks for beside its charges. */
export const SERVICE_TERMS = graphql(`
  fragment ServiceTerms on Terms {
    minimumCharge
    advanceShare
    perHour
    travel {
      perKm
      freeKm
    }
  }
`);
