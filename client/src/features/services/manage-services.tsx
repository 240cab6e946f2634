import { Button } from '@mantine/core';
import { IconTractor } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedServiceFragment } from '@/gql/graphql';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadMoreButton } from '@/ui/load-more-button';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { ManageServiceCard } from './manage-service-card';
import { useManagedServices } from './use-managed-services';
import classes from './manage-services.module.css';

type ManageServicesProps = {
  providerId: string;
  /** The slots of one service. */
  slots: (service: ManagedServiceFragment) => ReactNode;
  /** Opens the form for a new service; left out for who may not add one here. */
  onAdd?: () => void;
};

/** A provider's services, each to be managed. */
export function ManageServices({ providerId, slots, onAdd }: ManageServicesProps) {
  const { t } = useTranslation();
  const { services, loading, error, refetch, hasMore, loadMore } = useManagedServices(providerId);
  if (!services) {
    if (loading) return <SkeletonCards count={2} cardWidth={1100} />;
    return error ? <ErrorState text={t('manageServices.loadFailed')} onRetry={() => void refetch()} /> : null;
  }
  if (services.length === 0)
    return (
      <EmptyState
        text={t(onAdd ? 'manageServices.empty' : 'manageServices.emptyOther')}
        icon={<IconTractor size={36} />}
        action={onAdd && <Button onClick={onAdd}>{t('manageServices.addFirst')}</Button>}
      />
    );
  return (
    <>
      <ul className={classes.list}>
        {services.map((service) => (
          <li key={service.id}>
            <ManageServiceCard service={service} slots={() => slots(service)} />
          </li>
        ))}
      </ul>
      {hasMore && <LoadMoreButton onLoad={loadMore} failedText={t('manageServices.loadFailed')} />}
    </>
  );
}
