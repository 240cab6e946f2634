import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { GrowingCards } from '@/ui/growing-cards';
import { LoadMoreButton } from '@/ui/load-more-button';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { ProviderShare } from './provider-share';
import { type Share, useProviderShares } from './provider-shares';
import { ServiceCard } from './service-card';
import { countFilters, NO_MORE_FILTERS } from './more-filters';
import { ServiceFilter, type ServiceFilterValue } from './service-filter';
import { type FilteredService, useFilteredServices } from './use-filtered-services';
import classes from './service-filter.module.css';

const NOTHING: never[] = [];
const EVERYTHING: ServiceFilterValue = { type: null, search: '', more: NO_MORE_FILTERS };

type ServicesProps = {
  onBook: (service: ServiceCardFragment) => void;
  /** More on each card, such as reviews. */
  renderMore?: (service: ServiceCardFragment) => ReactNode;
  /** Beside the cards that are shown. */
  renderBeside?: (services: ServiceCardFragment[]) => ReactNode;
};

/** Everything that can be booked, narrowed by type and words, nearest first for who has a location. */
export function FilteredServices(props: ServicesProps) {
  const [filter, setFilter] = useState(EVERYTHING);
  return (
    <div className={classes.filtered}>
      <ServiceFilter value={filter} onChange={setFilter} />
      <Results filter={filter} onReset={() => setFilter(EVERYTHING)} {...props} />
    </div>
  );
}

type ResultsProps = ServicesProps & { filter: ServiceFilterValue; onReset: () => void };

function Results({ filter, onReset, onBook, renderMore, renderBeside }: ResultsProps) {
  const { t } = useTranslation();
  const { services, loading, error, refetch, hasMore, loadMore, loadMany } = useFilteredServices(filter);
  const { shares, open } = useProviderShares(services ?? NOTHING, { hasMore, loadMore: loadMany });
  const renderCard = useCallback(
    ({ item: { service, distanceKm }, more }: Share<FilteredService>) => (
      <ProviderShare service={service} more={more} onOpen={open}>
        <ServiceCard service={service} distanceKm={distanceKm} onBook={onBook}>
          {renderMore?.(service)}
        </ServiceCard>
      </ProviderShare>
    ),
    [onBook, renderMore, open],
  );
  if (!services)
    return error && !loading ? (
      <ErrorState text={problemText(error, t, t('services.loadFailed'))} onRetry={() => void refetch()} />
    ) : (
      <SkeletonCards picture={116} />
    );
  if (services.length === 0)
    return (
      <EmptyState
        text={t('services.none')}
        icon={<IconSearch size={36} />}
        action={
          (filter.type || filter.search || countFilters(filter.more) > 0) && (
            <Button onClick={onReset}>{t('services.showAllServices')}</Button>
          )
        }
      />
    );
  return (
    <div aria-busy={loading}>
      {renderBeside?.(services.map(({ service }) => service))}
      <GrowingCards items={shares} cardWidth={300} renderCard={renderCard} />
      {hasMore && <LoadMoreButton onLoad={loadMore} failedText={t('services.loadFailed')} />}
    </div>
  );
}
