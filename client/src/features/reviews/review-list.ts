import type { ReviewCardFragment, ReviewsOfProviderQuery } from '@/gql/graphql';

/**
 * A loaded list after a review was written or withdrawn; one that is in it already is turned by the cache. The newest come
 * first.
 */
export function withReview(list: ReviewsOfProviderQuery, review: ReviewCardFragment): ReviewsOfProviderQuery {
  const { edges } = list.reviews;
  if (review.withdrawn) {
    const left = edges.filter(({ node }) => node.id !== review.id);
    return { ...list, reviews: { ...list.reviews, edges: left } };
  }
  if (edges.some(({ node }) => node.id === review.id)) return list;
  // Cursors are the server's; a page is only ever asked for after its own endCursor.
  const edge = { __typename: 'ReviewEdge' as const, cursor: '', node: review };
  return { ...list, reviews: { ...list.reviews, edges: [edge, ...edges] } };
}
