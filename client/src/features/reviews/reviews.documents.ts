import { graphql } from '@/gql/gql';

graphql(`
  fragment ReviewCard on Review {
    id
    bookingId
    rating
    text
    audioUrl
    imageUrls
    videoUrls
    serviceType
    createdAt
    updatedAt
    canEdit
    withdrawn
    author {
      id
      name
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

export const REVIEWS = graphql(`
  query ReviewsOfProvider($providerId: ID!, $after: String) {
    reviews(providerId: $providerId, first: 5, after: $after) {
      edges {
        cursor
        node {
          ...ReviewCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** What the person can review of a provider: also what is completed, which My Bookings does not offer (P59). */
export const REVIEWABLE = graphql(`
  query ReviewsReviewable($providerId: ID!) {
    reviewableBookings(providerId: $providerId) {
      id
      version
      status
      serviceType
      date
      startTime
      endTime
      provider {
        id
        name
      }
      review {
        id
      }
    }
  }
`);

export const SUBMIT_REVIEW = graphql(`
  mutation ReviewsSubmit($input: SubmitReviewInput!) {
    submitReview(input: $input) {
      ...ReviewCard
    }
  }
`);

export const REVIEW_CHANGED = graphql(`
  subscription ReviewsChanged($providerId: ID!) {
    reviewChanged(providerId: $providerId) {
      ...ReviewCard
    }
  }
`);

export const RATING_CHANGED = graphql(`
  subscription ReviewsRatingChanged($providerIds: [ID!]!) {
    ratingChanged(providerIds: $providerIds) {
      id
      rating {
        average
        count
      }
    }
  }
`);
