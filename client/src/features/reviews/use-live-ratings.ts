import { useSubscription } from '@apollo/client/react';
import { RATING_CHANGED } from './reviews.documents';

/** As many as the server lets one subscription follow. */
const FOLLOWED_MAX = 100;

/**
 * Keeps the ratings of these providers up to date, wherever they are shown. Call it once, for all the cards of a screen; of
 * more providers than can be followed the last ones are, which the person has come to by now.
 */
export function useLiveRatings(providerIds: readonly string[]): void {
  const followed = [...new Set(providerIds)].slice(-FOLLOWED_MAX).sort();
  useSubscription(RATING_CHANGED, {
    variables: { providerIds: followed },
    skip: followed.length === 0,
    ignoreResults: true,
  });
}
