import { useMutation } from '@apollo/client/react';
import type { SubmitReviewInput } from '@/gql/graphql';
import { withReview } from './review-list';
import { REVIEWS, SUBMIT_REVIEW } from './reviews.documents';

/** Sends a review; it then stands with its booking and in the provider's list, whose average has turned. */
export function useSubmitReview() {
  const [submitReview] = useMutation(SUBMIT_REVIEW, {
    update: (cache, { data }, { variables }) => {
      const review = data?.submitReview;
      if (!review) return;
      cache.modify({
        id: cache.identify({ __typename: 'Booking', id: variables?.input.bookingId }),
        fields: { review: (_, { toReference }) => toReference({ __typename: 'Review', id: review.id }) },
      });
      cache.updateQuery(
        { query: REVIEWS, variables: { providerId: review.provider.id } },
        (list) => list && withReview(list, review),
      );
    },
  });
  return async (input: SubmitReviewInput) => void (await submitReview({ variables: { input } }));
}
