import { useQuery } from '@apollo/client/react';
import type { GeoPoint } from '@domain/geo/geo-point';
import type { TFunction } from 'i18next';
import { useDeferredValue, useMemo } from 'react';
import type { NearbyServicesQuery, ServiceCardFragment, ServiceType } from '@/gql/graphql';
import { useActedFor } from '@/lib/acted-for';
import { useActedForId } from '@/lib/acting';
import { problemOf, problemText } from '@/lib/errors';
import { NEARBY_SERVICES, NEARBY_VIEWER } from './nearby.documents';
import type { useSearchArguments } from './use-search-arguments';

/** A service and how far it is from where is searched. */
export type NearbyItem = { id: string; distanceKm: number; service: ServiceCardFragment };

/** Who looks from where: the user, or for whom they act. */
export function useNearbyViewer() {
  const actedFor = useActedFor();
  const { data, error, loading, refetch } = useQuery(NEARBY_VIEWER, {
    fetchPolicy: 'cache-and-network',
  });
  // Apollo's answers are drawn in one go, which freezes a cheap phone; what is deferred is drawn bit by bit.
  const known = useDeferredValue(data, undefined);
  const settings = known?.settings;
  if (!actedFor) return { viewer: known?.me, settings, error, loading, refetch };
  const readAgain = () => Promise.all([refetch(), actedFor.refetch()]);
  return { viewer: actedFor.user, settings, error: error ?? actedFor.error, loading, refetch: readAgain };
}

/** What narrows the search besides the radius. */
export type NearbyFilter = { type: ServiceType | null } & ReturnType<typeof useSearchArguments>;

/**
 * The services in the radius, nearest first, as far as they are loaded. While another search loads, the last answer stays.
 * @param from where is searched; null is the user's stored location
 */
export function useNearbyServices(radiusKm: number, from: GeoPoint | null, filter: NearbyFilter) {
  const userId = useActedForId() ?? undefined;
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(NEARBY_SERVICES, {
    variables: { radiusKm, from, ...filter, userId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // A failure empties the list (P91).
  const found = useDeferredValue(data ?? (loading ? previousData : undefined), undefined);
  const items = useMemo(() => found && itemsOf(found), [found]);
  const pageInfo = found?.servicesNear.pageInfo;
  return {
    items,
    hasMore: pageInfo?.hasNextPage ?? false,
    loadMore: () => fetchMore({ variables: { after: pageInfo?.endCursor } }),
    error: data ? undefined : error,
    loading,
    refetch,
  };
}

function itemsOf({ servicesNear }: NearbyServicesQuery): NearbyItem[] {
  return servicesNear.edges.map(({ node, distanceKm }) => ({ id: node.id, distanceKm, service: node }));
}

/** The words for services that could not be fetched: the server's own, its bare status, or the general ones. */
export function fetchProblemText(error: unknown, t: TFunction): string {
  const { code, message, status } = problemOf(error);
  if (!code && !message && status) return t('home.httpError', { code: status });
  return problemText(error, t, t('home.fetchFailed'));
}
