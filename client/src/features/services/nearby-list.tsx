import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { GrowingCards } from '@/ui/growing-cards';
import { LoadMoreButton } from '@/ui/load-more-button';
import classes from './nearby.module.css';
import { ProviderShare } from './provider-share';
import { useProviderShares } from './provider-shares';
import { ServiceCard } from './service-card';
import type { NearbyItem } from './use-nearby';

type NearbyListProps = {
  items: readonly NearbyItem[];
  radiusKm: number;
  hasMore: boolean;
  onMore: () => Promise<unknown>;
  onBook: (service: ServiceCardFragment) => void;
};

/** The services found, nearest first, at most three of one provider (P201), and a button for the next page. */
export function NearbyList({ items, radiusKm, hasMore, onMore, onBook }: NearbyListProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { shares, open } = useProviderShares(items, { hasMore, loadMore: onMore });
  const counted = { count: items.length, n: f.number(items.length), distance: f.distance(radiusKm) };
  return (
    <>
      <h2 className={classes.count}>{hasMore ? t('home.foundMore', counted) : t('home.found', counted)}</h2>
      <GrowingCards
        items={shares}
        cardWidth={300}
        renderCard={({ item: { service, distanceKm }, more }) => (
          <ProviderShare service={service} more={more} onOpen={open}>
            <ServiceCard service={service} distanceKm={distanceKm} onBook={onBook} />
          </ProviderShare>
        )}
      />
      {hasMore && <LoadMoreButton onLoad={onMore} failedText={t('home.fetchFailed')} />}
    </>
  );
}
