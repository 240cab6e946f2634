import { useQuery, useSubscription } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { distanceKm } from '@domain/geo/geo-point';
import { useDeferredValue, useMemo } from 'react';
import type { ServiceCardFragment } from '@/gql/graphql';
import { useActedFor } from '@/lib/acted-for';
import { useSession } from '@/lib/session';
import { NEARBY_CHANGED } from './nearby.documents';
import { FILTERED_SERVICES, SERVICES_VIEWER } from './service-filter.documents';
import type { ServiceFilterValue } from './service-filter';
import { TYPING_PAUSE_MS, useSearchArguments } from './use-search-arguments';

const MANY = 100;

/** A service that matches, and how far it is from home. */
export type FilteredService = { id: string; service: ServiceCardFragment; distanceKm: number | undefined };

/**
 * The services that match, each with its distance in kilometres where the location is known of who looks, or for whom they act. A deleted or
 * paused one leaves at once. A new one waits for the next search: where it belongs among words and distances only the server knows.
 */
export function useFilteredServices({ type, search, more }: ServiceFilterValue) {
  const session = useSession();
  const actedFor = useActedFor();
  const userId = actedFor?.id;
  const [words] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const variables = { type, search: words || null, ...useSearchArguments(more), userId };
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery(FILTERED_SERVICES, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useSubscription(NEARBY_CHANGED, {
    variables: { userId },
    ignoreResults: true,
    onData: ({ client, data: { data: event } }) => {
      if (!event) return;
      const { kind, service } = event.serviceChanged;
      if (kind !== 'DELETED' && !service.paused) return;
      const { id } = service;
      client.cache.updateQuery({ query: FILTERED_SERVICES, variables }, (list) =>
        list ? { ...list, services: without(list.services, id) } : list,
      );
    },
  });
  const { data: viewer } = useQuery(SERVICES_VIEWER, {
    skip: !session || actedFor !== null,
    fetchPolicy: 'cache-and-network',
  });
  const home = actedFor ? actedFor.user?.location : viewer?.me?.location;
  // While another filter loads, what was found last stays: the screen does not flicker with every letter.
  const found = data ?? (error ? undefined : previousData);
  const services = useMemo(
    () =>
      found?.services.edges.map(({ node }) => ({
        id: node.id,
        service: node,
        distanceKm: home ? distanceKm(home, node.location) : undefined,
      })),
    [found, home],
  );
  return {
    // Apollo's answers are drawn in one go, which freezes a cheap phone; what is deferred is drawn bit by bit.
    services: useDeferredValue(services, undefined),
    loading,
    error,
    refetch,
    hasMore: data?.services.pageInfo.hasNextPage ?? false,
    loadMore: () => fetchMore({ variables: { after: data?.services.pageInfo.endCursor } }),
    /** As many as there can be on a page: where most of them are not shown. */
    loadMany: () => fetchMore({ variables: { after: data?.services.pageInfo.endCursor, first: MANY } }),
  };
}

function without<E extends { node: { id: string } }, C extends { edges: E[] }>(list: C, id: string): C {
  return { ...list, edges: list.edges.filter(({ node }) => node.id !== id) };
}
