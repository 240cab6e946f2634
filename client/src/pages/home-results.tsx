import { Button } from '@mantine/core';
import type { GeoPoint } from '@domain/geo/geo-point';
import { type ComponentType, lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { MapMissing } from '@/features/map/map-missing';
import { MapOnDemand } from '@/features/map/map-on-demand';
import type { NearbyMapProps } from '@/features/map/nearby-map';
import { widerRadius } from '@/features/map/radius-steps';
import { useLiveRatings } from '@/features/reviews/use-live-ratings';
import type { useNearbyAddress } from '@/features/services/nearby-address';
import { NearbyList } from '@/features/services/nearby-list';
import { useNearbyLive } from '@/features/services/nearby-live';
import { NearbyLoading } from '@/features/services/nearby-loading';
import { useProviderName } from '@/features/services/service-card-facts';
import { ClusterPopup, ServicePopup } from '@/features/services/service-card-popup';
import { fetchProblemText, useNearbyServices } from '@/features/services/use-nearby';
import { useSearchArguments } from '@/features/services/use-search-arguments';
import type { SearchPlace } from '@/features/sites/search-place';
import { LateWaitButton } from '@/features/waitlist/late-wait-button';
import { useActedForId } from '@/lib/acting';
import { isolated } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { useStableList } from '@/lib/use-stable-list';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import classes from './home.module.css';

/** Leaflet comes beside the list, never before it; where it cannot be fetched the screen works without. */
const NearbyMap = lazy<ComponentType<NearbyMapProps>>(() =>
  import('@/features/map/nearby-map').then(
    ({ NearbyMap }) => ({ default: NearbyMap }),
    () => ({ default: MapMissing }),
  ),
);

const NOTHING: never[] = [];

type HomeResultsProps = {
  address: ReturnType<typeof useNearbyAddress>;
  viewerId: string;
  home: GeoPoint | null;
  place: SearchPlace;
  tileUrl: string;
  /** List and map stand side by side, rather than one in the place of the other. */
  wide: boolean;
};

/** What there is around the place, live, as a list and on the map. An answer draws this anew, and not the search above. */
export function HomeResults({ address, viewerId, home, place, tileUrl, wide }: HomeResultsProps) {
  const { t } = useTranslation();
  const providerName = useProviderName();
  const isForMe = useActedForId() === null;
  const { radiusKm, type, more, view, bookingId } = address;
  const filter = { type, ...useSearchArguments(more) };
  const search = useNearbyServices(radiusKm, place.siteId === null ? null : place.location, filter);
  const calm = useStableList(search.items ?? NOTHING);
  useLiveRatings(calm.items.map(({ service }) => service.provider.id));
  useNearbyLive({
    viewerId,
    home,
    from: place.location,
    radiusKm,
    type,
    onNew: (service) =>
      toast.info(
        t('home.newService', { type: t(`serviceTypes.${service.type}`), provider: providerName(service) }),
      ),
    onDeleted: (serviceId) => {
      if (serviceId !== bookingId) return;
      toast.error(t('home.serviceGone'));
      address.closeBooking();
    },
  });

  const items = search.items && calm.items;
  const canBook = !!items;
  useEffect(() => {
    // Where one lands after booking: the network may be gone by then. What fails now is asked for again then.
    if (canBook) import('./request-service').catch(() => undefined);
  }, [canBook]);
  const onBook = ({ id }: { id: string }) => address.openBooking(id);
  const services = useMemo(() => items?.map(({ service }) => service) ?? NOTHING, [items]);
  return (
    <div className={classes.results}>
      {(wide || view === 'map') && (
        <div className={classes.map}>
          <MapOnDemand wanted={view === 'map' && address.viewChosen}>
            <Suspense>
              <NearbyMap
                centre={place.location}
                centreName={place.name}
                radiusKm={radiusKm}
                filter={filter}
                services={services}
                reachKm={search.hasMore ? (items?.at(-1)?.distanceKm ?? 0) : null}
                tileUrl={tileUrl}
                renderPopup={(place) =>
                  'clusterId' in place ? (
                    <ClusterPopup clusterId={place.clusterId} filter={filter} onBook={onBook} />
                  ) : (
                    <ServicePopup serviceIds={place.serviceIds} onBook={onBook} />
                  )
                }
              />
            </Suspense>
          </MapOnDemand>
        </div>
      )}
      <section className={classes.list} aria-busy={search.loading} {...calm.handlers}>
        {items && items.length > 0 ? (
          <NearbyList
            items={items}
            radiusKm={radiusKm}
            hasMore={search.hasMore}
            onMore={search.loadMore}
            onBook={onBook}
          />
        ) : items ? (
          <>
            <NothingNear radiusKm={radiusKm} placeName={place.name} onRadius={address.setRadiusKm} />
            {/* Who waits, waits for themselves. */}
            {isForMe && type && more.day && (
              <LateWaitButton
                wanted={{
                  type,
                  radiusKm,
                  ...(place.siteId !== null && { location: place.location }),
                }}
                date={more.day}
              />
            )}
          </>
        ) : search.error ? (
          <ErrorState text={fetchProblemText(search.error, t)} onRetry={() => void search.refetch()} />
        ) : (
          <NearbyLoading />
        )}
      </section>
    </div>
  );
}

type NothingNearProps = { radiusKm: number; placeName: string | null; onRadius: (km: number) => void };

function NothingNear({ radiusKm, placeName, onRadius }: NothingNearProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const wider = widerRadius(radiusKm);
  return (
    <EmptyState
      text={
        placeName === null
          ? t('home.none', { r: radiusKm })
          : t('fields.noneFrom', { place: isolated(placeName), r: radiusKm })
      }
      action={
        wider !== null && (
          <Button onClick={() => onRadius(wider)}>
            {t('home.searchWider', { distance: f.distance(wider) })}
          </Button>
        )
      }
    />
  );
}
