import { useQuery, useSubscription } from '@apollo/client/react';
import { withReview } from './review-list';
import { REVIEW_CHANGED, REVIEWS } from './reviews.documents';

/** A provider's reviews, newest first, with new and edited ones as they are written. */
export function useReviews(providerId: string) {
  const variables = { providerId };
  const { data, loading, error, refetch, fetchMore } = useQuery(REVIEWS, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useSubscription(REVIEW_CHANGED, {
    variables,
    ignoreResults: true,
    onData: ({ client, data: { data: event } }) =>
      void client.cache.updateQuery(
        { query: REVIEWS, variables },
        (list) => list && event && withReview(list, event.reviewChanged),
      ),
  });
  const pageInfo = data?.reviews.pageInfo;
  return {
    reviews: data?.reviews.edges.map(({ node }) => node),
    loading,
    error,
    refetch,
    hasMore: pageInfo?.hasNextPage ?? false,
    loadMore: () => fetchMore({ variables: { after: pageInfo?.endCursor } }),
  };
}
