import { useQuery, useSubscription } from '@apollo/client/react';
import { withoutService, withService } from './manage-service-list';
import { MANAGED_SERVICE_CHANGED, MANAGED_SERVICES } from './manage-services.documents';

/** A provider's services, newest first, kept up to date by live events: what another device adds or deletes comes and goes. */
export function useManagedServices(providerId: string) {
  const variables = { providerId };
  const { data, loading, error, refetch, fetchMore } = useQuery(MANAGED_SERVICES, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  useSubscription(MANAGED_SERVICE_CHANGED, {
    variables,
    ignoreResults: true,
    onData: ({ client, data: { data: event } }) => {
      if (!event) return;
      const { kind, service } = event.serviceChanged;
      client.cache.updateQuery({ query: MANAGED_SERVICES, variables }, (list) => {
        if (!list || kind === 'UPDATED') return list;
        return kind === 'CREATED' ? withService(list, service) : withoutService(list, service.id);
      });
    },
  });
  const pageInfo = data?.services.pageInfo;
  return {
    services: data?.services.edges.map(({ node }) => node),
    loading,
    error,
    refetch,
    hasMore: pageInfo?.hasNextPage ?? false,
    loadMore: () => fetchMore({ variables: { after: pageInfo?.endCursor } }),
  };
}
