import { useLiveRatings } from './use-live-ratings';

/** Nothing to see: the average ratings of these providers turn by themselves while it is there. */
export function LiveRatings({ providerIds }: { providerIds: readonly string[] }) {
  useLiveRatings(providerIds);
  return null;
}
