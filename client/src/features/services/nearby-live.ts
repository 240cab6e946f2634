import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { distanceKm, type GeoPoint } from '@domain/geo/geo-point';
import type { ServiceCardFragment, ServiceType } from '@/gql/graphql';
import { NEARBY_CHANGED } from './nearby.documents';

type Edge = { __typename: string; cursor: string; distanceKm: number; node: Reference };
type Connection = { edges: Edge[]; pageInfo?: { hasNextPage?: boolean } };

type NearbyLive = {
  viewer: { id: string; location: GeoPoint } | null;
  radiusKm: number;
  type: ServiceType | null;
  /** A service came up within the search. */
  onNew: (service: ServiceCardFragment) => void;
  /** A service that may be on screen is no longer offered. */
  onDeleted: (serviceId: string) => void;
};

/** Keeps the lists of nearby services as they are on the server: new ones come in at their distance, deleted ones leave. */
export function useNearbyLive({ viewer, radiusKm, type, onNew, onDeleted }: NearbyLive): void {
  const { cache } = useApolloClient();
  useSubscription(NEARBY_CHANGED, {
    skip: !viewer,
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      if (!event || !viewer) return;
      const { kind, service } = event.serviceChanged;
      if (kind === 'DELETED') {
        onDeleted(service.id);
        cache.evict({ id: cache.identify({ __typename: 'Service', id: service.id }) });
      }
      // One's own services are not offered to oneself (P45).
      if (kind === 'DELETED' || service.provider.id === viewer.id) return;
      // It may have been paused, or be offered again (P131).
      if (service.paused) return withdrawNearby(cache, service.id);
      insertNearby(cache, service, viewer.location);
      if (kind === 'UPDATED') return;
      const near = distanceKm(viewer.location, service.location) <= radiusKm;
      if (near && (!type || type === service.type)) onNew(service);
    },
  });
}

/** Puts a service into every loaded list that it belongs to, at its place by distance (the server's sphere, so its order). */
export function insertNearby(cache: ApolloCache, service: ServiceCardFragment, from: GeoPoint): void {
  const km = distanceKm(from, service.location);
  cache.modify<{ servicesNear: Connection }>({
    fields: {
      servicesNear(list, { storeFieldName, readField, toReference }) {
        const known = list as Connection;
        const node = toReference({ __typename: 'Service', id: service.id });
        if (!node || !searched(storeFieldName, service, km)) return known;
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

/** Lists are stored as `servicesNear:{"radiusKm":50,"type":null}`. */
function searched(storeFieldName: string, service: ServiceCardFragment, km: number): boolean {
  const { radiusKm, type, ...narrower } = JSON.parse(
    storeFieldName.slice(storeFieldName.indexOf(':') + 1),
  ) as { radiusKm: number; type?: ServiceType | null };
  // Whether it has a free hour that day, for one, only the server knows: such a list is right again at the next search.
  if (Object.values(narrower).some((value) => value !== null)) return false;
  return km <= radiusKm && (!type || type === service.type);
}
