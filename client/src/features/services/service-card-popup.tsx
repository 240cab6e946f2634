import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NearbyClusterServicesQueryVariables, ServiceCardFragment } from '@/gql/graphql';
import { useActedForId } from '@/lib/acting';
import { problemText } from '@/lib/errors';
import { LoadMoreButton } from '@/ui/load-more-button';
import { CLUSTER_SERVICES, NEARBY_SERVICE } from './nearby.documents';
import { OF_ONE_PROVIDER } from './provider-shares';
import { ServicePrice, useProviderName } from './service-card-facts';
import classes from './service-card.module.css';

type OnBook = (service: ServiceCardFragment) => void;

/** What a marker of the map opens: each service of a provider at that place, the first three before the rest. */
export function ServicePopup({ serviceIds, onBook }: { serviceIds: readonly string[]; onBook: OnBook }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  return (
    <ul className={classes.popup}>
      <Entries serviceIds={all ? serviceIds : serviceIds.slice(0, OF_ONE_PROVIDER)} onBook={onBook} />
      {!all && serviceIds.length > OF_ONE_PROVIDER && (
        <li>
          <Button fullWidth variant="default" onClick={() => setAll(true)}>
            {t('common.loadMore')}
          </Button>
        </li>
      )}
    </ul>
  );
}

type ClusterPopupProps = {
  clusterId: string;
  /** What narrowed the clusters. */
  filter: Omit<NearbyClusterServicesQueryVariables, 'cluster' | 'userId' | 'after'>;
  onBook: OnBook;
};

/** What a cluster of the map opens: all that it counts, page by page. */
export function ClusterPopup({ clusterId, filter, onBook }: ClusterPopupProps) {
  const { t } = useTranslation();
  const userId = useActedForId() ?? undefined;
  const { data, error, fetchMore } = useQuery(CLUSTER_SERVICES, {
    variables: { cluster: clusterId, ...filter, userId },
  });
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Skeleton height={120} />;
  const { edges, pageInfo } = data.services;
  return (
    <ul className={classes.popup}>
      <Entries serviceIds={edges.map(({ node }) => node.id)} onBook={onBook} />
      {pageInfo.hasNextPage && (
        <li>
          <LoadMoreButton
            onLoad={() => fetchMore({ variables: { after: pageInfo.endCursor } })}
            failedText={t('home.fetchFailed')}
          />
        </li>
      )}
    </ul>
  );
}

function Entries({ serviceIds, onBook }: { serviceIds: readonly string[]; onBook: OnBook }) {
  return serviceIds.map((id) => (
    <li key={id}>
      <ServicePopupEntry id={id} onBook={onBook} />
    </li>
  ));
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return <p role="alert">{problemText(error, t, t('home.fetchFailed'))}</p>;
}

/** Type, provider, description, price and Book Now (P92). The list has mostly loaded it already. */
function ServicePopupEntry({ id, onBook }: { id: string; onBook: OnBook }) {
  const { t } = useTranslation();
  const providerName = useProviderName();
  const userId = useActedForId() ?? undefined;
  const { data, error } = useQuery(NEARBY_SERVICE, { variables: { id, userId } });
  if (error && !data) return <Failure error={error} />;
  if (!data) return <Skeleton height={120} />;
  const { service } = data;
  return (
    <div className={classes.popupEntry}>
      <h2 className={classes.popupType}>{t(`serviceTypes.${service.type}`)}</h2>
      <p>{providerName(service)}</p>
      <p className={classes.description} dir="auto">
        {service.description}
      </p>
      <ServicePrice price={service.price} />
      {service.canBook ? (
        <Button fullWidth onClick={() => onBook(service)}>
          {t('home.bookNow')}
        </Button>
      ) : (
        <p>{t(service.paused ? 'errors.SERVICE_PAUSED' : 'home.ownService')}</p>
      )}
    </div>
  );
}
