import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { distanceKm, type GeoPoint } from '@domain/geo/geo-point';
import type { ServiceCardFragment, ServiceType } from '@/gql/graphql';
import { useActedForId } from '@/lib/acting';
import { NEARBY_CHANGED } from './nearby.documents';

type Edge = { __typename: string; cursor: string; distanceKm: number; node: Reference };
type Connection = { edges: Edge[]; pageInfo?: { hasNextPage?: boolean } };

type NearbyLive = {
  /** Who looks, or for whom they act: nothing in the cache is another's. */
  viewerId: string;
  /** Their stored location, from where searches go that name no other place. */
  home: GeoPoint | null;
  /** Where is searched at present. */
  from: GeoPoint;
  radiusKm: number;
  type: ServiceType | null;
  /** A service came up within the search. */
  onNew: (service: ServiceCardFragment) => void;
  /** A service that may be on screen is no longer offered. */
  onDeleted: (serviceId: string) => void;
};

/** Keeps the lists of nearby services as they are on the server: new ones come in at their distance, deleted ones leave. */
export function useNearbyLive({ viewerId, home, from, radiusKm, type, onNew, onDeleted }: NearbyLive): void {
  const { cache } = useApolloClient();
  const userId = useActedForId() ?? undefined;
  useSubscription(NEARBY_CHANGED, {
    variables: { userId },
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event) return;
      const { kind, service } = event.serviceChanged;
      if (kind === 'DELETED') {
        onDeleted(service.id);
        cache.evict({ id: cache.identify({ __typename: 'Service', id: service.id }) });
      }
      // One's own services are not offered to oneself (P45).
      if (kind === 'DELETED' || service.provider.id === viewerId) return;
      // It may have been paused, or be offered again (P131).
      if (service.paused) return withdrawNearby(cache, service.id);
      insertNearby(cache, service, home);
      if (kind === 'UPDATED') return;
      const near = distanceKm(from, service.location) <= radiusKm;
      if (near && (!type || type === service.type)) onNew(service);
    },
  });
}

/** Puts a service into every loaded list that it belongs to, at its place by distance (the server's sphere, so its order). */
export function insertNearby(cache: ApolloCache, service: ServiceCardFragment, home: GeoPoint | null): void {
  cache.modify<{ servicesNear: Connection }>({
    fields: {
      servicesNear(list, { storeFieldName, readField, toReference }) {
        const known = list as Connection;
        const node = toReference({ __typename: 'Service', id: service.id });
        const km = foundAt(storeFieldName, service, home);
        if (!node || km === null) return known;
        if (known.edges.some((edge) => readField('id', edge.node) === service.id)) return known;
        const farther = known.edges.findIndex((edge) => edge.distanceKm > km);
        // It comes with a page that is not loaded yet.
        if (farther < 0 && known.pageInfo?.hasNextPage) return known;
        const edge = { __typename: 'NearbyServiceEdge', cursor: '', distanceKm: km, node };
        return {
          ...known,
          edges: known.edges.toSpliced(farther < 0 ? known.edges.length : farther, 0, edge),
        };
      },
    },
  });
}

/** Takes a service out of every loaded list: it is there still, and nobody finds it. */
function withdrawNearby(cache: ApolloCache, id: string): void {
  cache.modify<{ servicesNear: Connection }>({
    fields: {
      servicesNear(list, { readField }) {
        const known = list as Connection;
        return { ...known, edges: known.edges.filter(({ node }) => readField('id', node) !== id) };
      },
    },
  });
}

type Search = { radiusKm: number; from?: GeoPoint | null; type?: ServiceType | null };

/**
 * How far a service is from where a list was searched, in kilometres; null where the list has it not. Lists are stored as
 * `servicesNear:{"radiusKm":50,"from":null,"type":null}`.
 */
function foundAt(storeFieldName: string, service: ServiceCardFragment, home: GeoPoint | null): number | null {
  const { radiusKm, from, type, ...narrower } = JSON.parse(
    storeFieldName.slice(storeFieldName.indexOf(':') + 1),
  ) as Search;
  // Whether it has a free hour that day, for one, only the server knows: such a list is right again at the next search.
  if (Object.entries(narrower).some(([name, value]) => name !== 'userId' && value !== null)) return null;
  const centre = from ?? home;
  if (!centre || (type && type !== service.type)) return null;
  const km = distanceKm(centre, service.location);
  return km <= radiusKm ? km : null;
}
